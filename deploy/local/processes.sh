# shellcheck shell=bash
# Starts and ends processes by the ids in their files. A process is never looked for by its name.

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# When a process was started, in ticks since the system's start. With its id, it names one process for good.
started_at() {
  local stat
  stat=$(cat "/proc/$1/stat" 2>/dev/null) || return 1
  # The program's name, in parentheses, may contain spaces.
  awk '{ print $20 }' <<<"${stat##*) }"
}

is_running() {
  local id since
  read -r id since 2>/dev/null <"$RUN/$1.pid" || return 1
  [[ -n $since && $(started_at "$id") == "$since" ]] && ! grep -q '^State:\sZ' "/proc/$id/status" 2>/dev/null
}

# launch NAME COMMAND...: in the background, in a session of its own, so that nothing that ends this script ends it.
launch() {
  local name=$1 id
  shift
  setsid "$@" >>"$LOGS/$name.log" 2>&1 </dev/null &
  id=$!
  echo "$id $(started_at "$id" || true)" >"$RUN/$name.pid"
}

# within SECONDS CONDITION...: waits until the condition holds. Fails if it doesn't in time.
within() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    ((SECONDS < end)) || return 1
    sleep 0.1
  done
}

has_ended() { ! is_running "$1"; }

stop_process() {
  local name=$1 id signal=TERM
  is_running "$name" || return 0
  # PostgreSQL would wait until its clients have gone by themselves. HAProxy finishes its requests only after USR1.
  case $name in
    postgres) signal=INT ;;
    proxy) signal=USR1 ;;
  esac
  read -r id _ <"$RUN/$name.pid"
  kill -s "$signal" "$id" || return 0
  # PgBouncer ends at TERM before its version 1.23. Later ones wait for their clients, and end at QUIT.
  [[ $name != pgbouncer ]] || kill -s QUIT "$id" 2>/dev/null || true
  if ! within "$STOP_WITHIN" has_ended "$name"; then
    say "$name did not stop in $STOP_WITHIN s and is killed."
    kill -s KILL "$id" || true
  fi
  rm -f "$RUN/$name.pid"
  say "$name stopped"
}

kill_process() {
  local name=$1 id
  is_running "$name" || fail "$name does not run."
  read -r id _ <"$RUN/$name.pid"
  kill -s KILL "$id"
  within 10 has_ended "$name" || fail "$name cannot be killed."
  rm -f "$RUN/$name.pid"
  say "$name killed"
}

port_answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

require_free_port() {
  ! port_answers "$2" || fail "Port $2, which $1 needs, is taken. Choose others: PROXY_PORT=9080 deploy/local.sh start"
}
