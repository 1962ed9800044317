# Sourced by the scripts here: `out`, the folder of what is built and written, with the oracle in it, and program().
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
out=$root/build/oracle
"$here/build.sh"

# program NAME VARIABLE: the path that the variable has, else NAME where ./dev builds it; ends the script where it is not there.
program() {
  local path=${!2:-$root/build/bin/$1}
  [ -x "$path" ] || { echo "$(basename "$0"): there is no $path; build it, or say where it is in $2" >&2; return 2; }
  echo "$path"
}
