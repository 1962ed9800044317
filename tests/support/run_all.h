#pragma once

#include <memory>

#include "tests/support/test.h"

namespace bayplan::test {

inline int runAll(int argc, char** argv) {
  QStringList arguments;
  QString only;
  for (int i = 0; i < argc; ++i) {
    if (qstrcmp(argv[i], "-class") == 0 && i + 1 < argc)
      only = QString::fromUtf8(argv[++i]);
    else
      arguments << QString::fromUtf8(argv[i]);
  }
  int failures = 0;
  for (const auto& registration : registrations()) {
    if (!only.isEmpty() && only != QString::fromUtf8(registration.name)) continue;
    const std::unique_ptr<QObject> object(registration.make());
    failures += QTest::qExec(object.get(), arguments);
  }
  return failures == 0 ? 0 : 1;
}

}  // namespace bayplan::test
