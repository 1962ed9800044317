#include <iostream>

#include "app/bayplanctl/run.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return bayplan::ctl::run({argv + 1, argv + argc}, {std::cin, std::cout, std::cerr});
}
