#!/usr/bin/env bash
# Measures what validation costs a server: one form by four routes (see Tests/Server/Sources/MeasuredServer), each of
# which does more than the one before it. It needs wrk, and valgrind for the instructions (both in Debian).
#
#     Scripts/measure-server.sh [rounds] [milliseconds of each turn]
#
# There are three measures, from the one that nothing else on the machine influences to the one that everything
# influences:
#
# - Instructions for each request, in the process alone: without sockets and the kernel.
# - Processor time and throughput over sockets. The routes take many short turns at one stream of requests, and each
#   turn is compared with the others of its round. The output is medians, and intervals that contain 95 of 100 medians
#   of resampled rounds (bootstrap).
# - A mix of good and bad bodies: no answer may be 5xx, and memory must not grow.
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=${1:-60}
length=${2:-300}
command -v wrk > /dev/null || { echo "wrk is missing: apt-get install wrk"; exit 2; }
swift build -c release --package-path Tests/Server --product MeasuredServer 2>&1 | tail -n 1
measured=$(swift build -c release --package-path Tests/Server --show-bin-path)/MeasuredServer
work=$(mktemp -d)
server= clients=
trap 'kill $server $clients 2> /dev/null || true; rm -rf "$work"' EXIT

serve() { # serve ARGUMENT… -> sets server and port; what it says goes to $work/out
  : > "$work/out"
  "$measured" "$@" > "$work/out" &
  server=$!
  port=
  for _ in $(seq 100); do
    port=$(sed -n 's/^port //p' "$work/out")
    [ -n "$port" ] && return
    sleep 0.1
  done
  echo "The server does not start."
  exit 1
}

cat > "$work/bodies.lua" << 'LUA'
local form = "email=jane%40example.org&name=Jane+Doe&mobile=%2B14155552671&userName=janedoe"
  .. "&password=correct1horse&confirmation=correct1horse&terms=on"
local json = '{"email":"jane@example.org","name":"Jane Doe","mobile":"+14155552671","userName":"janedoe",'
  .. '"password":"correct1horse","confirmation":"correct1horse","terms":true}'
local bad = {
  { "application/x-www-form-urlencoded", "email=jane%40%40example.org&name=J&userName=x&password=short" },
  { "application/json", '{"email":7,"name":"Jane Doe","terms":"yes"}' },
  { "application/json", '{"email":"jane@example.org",' },
  { "application/x-www-form-urlencoded", "email=%FF" },
  { "text/plain", "hello" },
}
local path = os.getenv("MEASURED_PATH")
local kind = os.getenv("MEASURED_KIND")
local count = 0
function request()
  count = count + 1
  local type, body = "application/x-www-form-urlencoded", form
  if kind == "json" then type, body = "application/json", json end
  if kind == "mix" then
    if count % 4 == 0 then type, body = "application/json", json end
    if count % 2 == 1 then
      local one = bad[(count - 1) / 2 % #bad + 1]
      type, body = one[1], one[2]
    end
  end
  return wrk.format("POST", path, { ["Content-Type"] = type }, body)
end
-- Threads share no table, so each counts its own, which are added up at the end.
local threads = {}
function setup(thread) table.insert(threads, thread) end
function init() s2, s4, s5 = 0, 0, 0 end
function response(status)
  if status >= 500 then s5 = s5 + 1 elseif status >= 400 then s4 = s4 + 1 else s2 = s2 + 1 end
end
function done(summary, latency)
  local two, four, five = 0, 0, 0
  for _, thread in ipairs(threads) do
    two, four, five = two + thread:get("s2"), four + thread:get("s4"), five + thread:get("s5")
  end
  io.write(string.format("RESULT %d %d %d %d %d\n", latency:percentile(50), latency:percentile(99), two, four, five))
end
LUA
ask() { # ask KIND PATH SECONDS: wrk at the server
  MEASURED_KIND=$1 MEASURED_PATH=/$2 exec wrk -t 2 -c 64 -d "$3s" -s "$work/bodies.lua" "http://127.0.0.1:$port/"
}

if command -v valgrind > /dev/null; then
  strip -g -o "$work/stripped" "$measured"  # What the compiler says for debuggers is newer than valgrind knows.
  instructions() { # instructions ROUTE KIND COUNT
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/stripped" --calls "$@" 2>&1 \
      | sed -n 's/.*Collected : *//p'
  }
  echo "instructions for each request, in the process alone"
  for kind in form json; do
    unjudged=
    for route in bare decoded unjudged judged; do
      each=$((($(instructions "$route" "$kind" 400) - $(instructions "$route" "$kind" 200)) / 200))
      printf '%-5s %-9s %7d' "$kind" "$route" "$each"
      [ "$route" = judged ] && printf '   judging: %d' $((each - unjudged))
      unjudged=$each
      echo
    done
  done
else
  echo "No instructions are counted: valgrind is missing."
fi

echo "processor time of the steps, in the process alone"
"$measured" --costs

for kind in form json; do
  serve --slices "$length" "$rounds"
  ask "$kind" turns 86400 > /dev/null &
  clients=$!
  wait "$server"
  kill "$clients"
  wait "$clients" 2> /dev/null || true
  server= clients=
  echo "$kind over sockets, $rounds rounds of $length ms for each route"
  python3 Scripts/compare-turns.py < "$work/out"
done

resident() { awk '/VmRSS/ { print $2 }' "/proc/$server/status"; }
serve
(ask mix judged 3) > /dev/null
first=$(resident)
(ask mix judged 10) | sed -n 's/^RESULT //p' > "$work/mix"
echo "resident memory: $first kB before, $(resident) kB after"
awk '{ printf "a mix of good and bad: p50 %d µs, p99 %d µs; answers: %d of 2xx, %d of 4xx, %d of 5xx\n", $1, $2, $3, $4, $5
  exit $5 > 0 || $3 == 0 }' "$work/mix"
