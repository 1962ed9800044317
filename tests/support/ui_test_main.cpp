#include <QApplication>

#include "tests/support/run_all.h"

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  return bayplan::test::runAll(argc, argv);
}
