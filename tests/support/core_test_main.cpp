#include <QCoreApplication>

#include "tests/support/run_all.h"

int main(int argc, char** argv) {
  QCoreApplication application(argc, argv);
  return bayplan::test::runAll(argc, argv);
}
