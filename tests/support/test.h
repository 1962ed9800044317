#pragma once

#include <QObject>
#include <QTest>
#include <functional>
#include <vector>

// Several Qt Test classes in one executable: each file ends with BAYPLAN_TEST(FooTest) and includes its moc file.
namespace bayplan::test {

struct Registration {
  const char* name;
  std::function<QObject*()> make;
};
inline std::vector<Registration>& registrations() {
  static std::vector<Registration> list;
  return list;
}

// Runs every registered class, or those named by `-class NAME`; other arguments go to Qt Test.
int runAll(int argc, char** argv);

}  // namespace bayplan::test

#define BAYPLAN_TEST(Class)                                                                                       \
  static const bool registered##Class = [] {                                                                      \
    bayplan::test::registrations().push_back({#Class, []() -> QObject* { return new Class; }});                   \
    return true;                                                                                                  \
  }();
