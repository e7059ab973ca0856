#!/usr/bin/env bash
# Runs Kinhood on one Debian machine as it runs on several: a proxy in front of two web processes, a worker, PostgreSQL
# behind PgBouncer, and files in a bucket. Every process is a member that can be stopped, started and killed by its name.
# deploy/README.md explains the commands.
set -euo pipefail

HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ROOT=$(dirname "$HERE")
# shellcheck source=deploy/local/settings.sh
. "$HERE/local/settings.sh"
# shellcheck source=deploy/local/processes.sh
. "$HERE/local/processes.sh"
# shellcheck source=deploy/local/members.sh
. "$HERE/local/members.sh"

usage() {
  cat <<END
deploy/local.sh start [MEMBER...]     starts what does not run, in order
deploy/local.sh stop [MEMBER...]      lets them finish their work, in reverse order
deploy/local.sh restart [MEMBER...]   stops and starts one after the other
deploy/local.sh kill MEMBER...        ends them at once, as a power cut does
deploy/local.sh status                says what runs, and where. Fails if a member is stopped
deploy/local.sh environment           prints the settings of the web processes, for commands such as npm run staff
deploy/local.sh check                 says which programs are missing
deploy/local.sh remove                stops everything and deletes its data

Members: ${MEMBERS[*]}
END
}

# Prints the named members, or all, in the order in which they start. Refuses unknown names.
chosen() {
  local name
  for name in "$@"; do
    [[ " ${MEMBERS[*]} " == *" $name "* ]] || fail "There is no member $name. Members: ${MEMBERS[*]}"
  done
  for name in "${MEMBERS[@]}"; do
    if (($# == 0)) || [[ " $* " == *" $name "* ]]; then echo "$name"; fi
  done
}

start_members() {
  local name
  require_programs
  prepare
  for name in $(chosen "$@"); do start_member "$name"; done
}

stop_members() {
  local name
  for name in $(chosen "$@" | tac); do stop_process "$name"; done
}

# The proxy leads few visitors to a web process that has just started, because it has no pages yet. Until it has, the other
# one must stay.
restart_members() {
  local name started_web=''
  for name in $(chosen "$@"); do
    if [[ $name == web* && -n $started_web ]] && is_running proxy; then
      say "$started_web gets its share of the visitors within $SLOW_START s"
      sleep "$SLOW_START"
    fi
    stop_process "$name"
    start_member "$name"
    [[ $name != web* ]] || started_web=$name
  done
}

status() {
  local name id all=0
  for name in "${MEMBERS[@]}"; do
    if is_running "$name"; then
      read -r id _ <"$RUN/$name.pid"
      printf '%-10s running  %-8s %s\n' "$name" "$id" "$(place_of "$name")"
    else
      printf '%-10s stopped\n' "$name"
      all=1
    fi
  done
  return "$all"
}

command=${1:-}
shift || true
# An unknown name must fail before anything is done.
case $command in start | stop | restart | kill) chosen "$@" >/dev/null ;; esac
case $command in
  start)
    start_members "$@"
    say "The site is at $PUBLIC_URL/hfc/home. Logs are in $LOGS."
    ;;
  stop) stop_members "$@" ;;
  restart)
    require_programs
    prepare
    restart_members "$@"
    ;;
  kill)
    (($# > 0)) || fail 'Name the members to kill.'
    for name in "$@"; do kill_process "$name"; done
    ;;
  status) status ;;
  environment)
    prepare
    service_environment
    ;;
  check) require_programs ;;
  remove)
    stop_members
    remove_data
    ;;
  *)
    usage
    exit 64
    ;;
esac
