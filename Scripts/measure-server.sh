#!/usr/bin/env bash
# Measures what validating costs a server: one form by four routes (see Tests/Server/Sources/MeasuredServer), with good
# bodies as forms and as JSON, and by the last of them a mix of good and bad ones. Needs wrk (Debian).
#
# A round asks each route in turn, so that whatever else the machine does falls on all of them; told are the medians.
# Processor time for each request is told beside the throughput, for it says more on a machine that is not idle.
#
#     Scripts/measure-server.sh [rounds] [seconds of each]
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=${1:-5}
seconds=${2:-4}
command -v wrk > /dev/null || { echo "wrk is missing: apt-get install wrk"; exit 2; }
swift build -c release --package-path Tests/Server --product MeasuredServer 2>&1 | tail -n 1
work=$(mktemp -d)
: > "$work/out"
"$(swift build -c release --package-path Tests/Server --show-bin-path)/MeasuredServer" > "$work/out" &
server=$!
trap 'kill "$server" 2> /dev/null || true; rm -rf "$work"' EXIT
for _ in $(seq 100); do
  port=$(sed -n 's/^port //p' "$work/out")
  [ -n "$port" ] && break
  sleep 0.1
done
[ -n "$port" ] || { echo "The server does not start."; exit 1; }

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
-- Counted by the hundred: threads share no table, so each prints its own at the end by a global that wrk hands over.
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
  io.write(string.format("RESULT %d %d %d %d %d %d %d\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), two, four, five))
end
LUA

ticks() { awk '{ print $14 + $15 }' "/proc/$server/stat"; }
resident() { awk '/VmRSS/ { print $2 }' "/proc/$server/status"; }
ask() { # ask KIND PATH -> appends a line to $work/KIND-PATH: requests/s, p50 µs, p99 µs, processor µs/request, 2xx, 4xx, 5xx
  local before after line
  before=$(ticks)
  line=$(MEASURED_KIND=$1 MEASURED_PATH=/$2 wrk -t 2 -c 64 -d "${seconds}s" -s "$work/bodies.lua" \
    "http://127.0.0.1:$port/" | grep '^RESULT')
  after=$(ticks)
  echo "$line" | awk -v cpu="$((after - before))" -v hz="$(getconf CLK_TCK)" \
    '{ printf "%.0f %d %d %.2f %d %d %d\n", $2 / ($3 / 1e6), $4, $5, cpu / hz * 1e6 / $2, $6, $7, $8 }' >> "$work/$1-$2"
}
median() { cut -d ' ' -f "$2" "$work/$1" | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

for path in bare decoded unjudged judged; do MEASURED_KIND=form MEASURED_PATH=/$path \
  wrk -t 2 -c 64 -d 2s -s "$work/bodies.lua" "http://127.0.0.1:$port/" > /dev/null; done
first=$(resident)
for _ in $(seq "$rounds"); do
  for kind in form json; do for path in bare decoded unjudged judged; do ask "$kind" "$path"; done; done
  ask mix judged
done
last=$(resident)

printf '%-6s %-9s %12s %9s %9s %18s\n' bodies route requests/s 'p50 µs' 'p99 µs' 'processor µs each'
for kind in form json; do
  for path in bare decoded unjudged judged; do
    printf '%-6s %-9s %12s %9s %9s %18s\n' "$kind" "$path" "$(median "$kind-$path" 1)" "$(median "$kind-$path" 2)" \
      "$(median "$kind-$path" 3)" "$(median "$kind-$path" 4)"
  done
done
printf '%-6s %-9s %12s %9s %9s %18s\n' mix judged "$(median mix-judged 1)" "$(median mix-judged 2)" \
  "$(median mix-judged 3)" "$(median mix-judged 4)"
for kind in form json; do
  for other in unjudged decoded bare; do
    awk -v kind="$kind" -v other="$other" -v a="$(median "$kind-judged" 1)" -v b="$(median "$kind-$other" 1)" \
      -v c="$(median "$kind-judged" 4)" -v d="$(median "$kind-$other" 4)" 'BEGIN {
        printf "%s: judged beside %s: %+.1f %% throughput, %+.1f %% processor time\n", kind, other,
          (a / b - 1) * 100, (c / d - 1) * 100 }'
  done
done
cat "$work"/*-* | awk '{ two += $5; four += $6; five += $7 } END {
  printf "answers: %d of 2xx, %d of 4xx, %d of 5xx\n", two, four, five; exit five > 0 }'
echo "resident memory: $first kB before, $last kB after"
