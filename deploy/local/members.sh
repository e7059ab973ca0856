# shellcheck shell=bash
# How each member is prepared and started, and how it shows that it is ready.

CLUSTER=2f0c7d0e-6a55-4d0c-9a3e-7d3d1c0b8e41
OSD=9c1e6a2f-4b7d-4a7e-8f11-5e0a6b2d3c74
BUCKET=kinhood

require_programs() {
  local -a missing=()
  local program
  declare -A packages=([haproxy]=haproxy [pgbouncer]=pgbouncer [radosgw]=radosgw [ceph-mon]=ceph-mon [ceph-osd]=ceph-osd
    [monmaptool]=ceph-base [ceph]=ceph-common [radosgw-admin]=radosgw [curl]=curl [setpriv]=util-linux)
  # Debian keeps servers where the path of ordinary users doesn't lead.
  PATH=$ROOT/node_modules/.bin:$PATH:/usr/sbin:/sbin
  for program in "${!packages[@]}"; do
    command -v "$program" >/dev/null || missing+=("${packages[$program]}")
  done
  [[ -x $POSTGRES_BIN/postgres ]] || missing+=(postgresql)
  if ((${#missing[@]} > 0)); then
    fail "Debian packages are missing. As root: apt-get install -y --no-install-recommends $(printf '%s\n' "${missing[@]}" | sort -u | xargs)"
  fi
  command -v node >/dev/null || fail 'Node is missing: run npm ci first.'
}

# PostgreSQL and PgBouncer refuse root, so root runs them as the user that Debian's package has made.
ORDINARY=()
((EUID != 0)) || ORDINARY=(setpriv --reuid=postgres --regid=postgres --clear-groups)
give_to_ordinary_user() { ((EUID != 0)) || chown postgres: "$@"; }

# secret NAME: makes it up once.
secret() {
  local file=$RUN/$1.secret
  [[ -s $file ]] || (umask 077 && head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$file")
  cat "$file"
}

prepare() {
  mkdir -p "$DATA" "$LOGS" "$RUN"
  chmod 711 "$LOCAL_DIR" "$DATA" "$RUN"
  SUPERUSER_PASSWORD=$(secret superuser)
  DATABASE_PASSWORD=$(secret database)
  S3_SECRET=$(secret s3)
}

# The settings of the web processes and the worker, a line each. Others come from the environment of this script.
service_environment() {
  cat <<END
NODE_ENV=production
DATA_DIR=$DATA/kinhood
DATABASE_URL=postgres://kinhood:$DATABASE_PASSWORD@127.0.0.1:$PGBOUNCER_PORT/kinhood
DATABASE_LISTEN_URL=postgres://kinhood:$DATABASE_PASSWORD@127.0.0.1:$POSTGRES_PORT/kinhood
S3_BUCKET=$BUCKET
S3_ENDPOINT=http://127.0.0.1:$S3_PORT
S3_ACCESS_KEY_ID=kinhood
S3_SECRET_ACCESS_KEY=$S3_SECRET
PUBLIC_URL=$PUBLIC_URL
TRUST_PROXY=127.0.0.1
DRAIN_SECONDS=$DRAIN_SECONDS
END
}

has_started() { port_answers "$1" || has_ended "$2"; }

# wait_for_port NAME PORT: until the member accepts connections.
wait_for_port() {
  within "$START_WITHIN" has_started "$2" "$1" && is_running "$1" || fail "$1 did not start: see $LOGS/$1.log"
}

start_postgres() {
  local data=$DATA/postgres is_new=
  if [[ ! -s $data/PG_VERSION ]]; then
    is_new=1
    mkdir -p "$data"
    give_to_ordinary_user "$data" "$RUN/superuser.secret"
    "${ORDINARY[@]}" "$POSTGRES_BIN/initdb" --pgdata="$data" --username=postgres --encoding=UTF8 --locale=C.UTF-8 \
      --auth=scram-sha-256 --pwfile="$RUN/superuser.secret" >"$LOGS/initdb.log" 2>&1 || fail "See $LOGS/initdb.log"
  fi
  # It doesn't start beside the remains of a killed server, which take a moment to go.
  within "$START_WITHIN" launch_postgres "$data" || fail "postgres did not start: see $LOGS/postgres.log"
  [[ -n $is_new ]] || return 0
  PGPASSWORD=$SUPERUSER_PASSWORD "$POSTGRES_BIN/psql" --quiet --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" \
    "postgres://postgres@127.0.0.1:$POSTGRES_PORT/postgres" <<'END'
create role kinhood login password :'password';
create database kinhood owner kinhood;
END
}
launch_postgres() {
  launch postgres "${ORDINARY[@]}" "$POSTGRES_BIN/postgres" -D "$1" -p "$POSTGRES_PORT" \
    -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100
  within 60 has_started "$POSTGRES_PORT" postgres && is_running postgres
}

start_pgbouncer() {
  local config=$RUN/pgbouncer.ini
  (umask 077 && printf '"kinhood" "%s"\n' "$DATABASE_PASSWORD" >"$RUN/pgbouncer-users.txt")
  cat >"$config" <<END
[databases]
kinhood = host=127.0.0.1 port=$POSTGRES_PORT dbname=kinhood connect_query='set statement_timeout = 60000'
[pgbouncer]
%include $HERE/pgbouncer.ini
listen_addr = 127.0.0.1
listen_port = $PGBOUNCER_PORT
unix_socket_dir =
auth_file = $RUN/pgbouncer-users.txt
END
  give_to_ordinary_user "$config" "$RUN/pgbouncer-users.txt"
  launch pgbouncer "${ORDINARY[@]}" pgbouncer "$config"
  wait_for_port pgbouncer "$PGBOUNCER_PORT"
}

ceph_config() {
  cat <<END
[global]
fsid = $CLUSTER
mon host = [v2:127.0.0.1:$CEPH_PORT/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
# The gateway alone would ask for a secure connection, which needs authentication.
ms mon client mode = crc
run dir = $RUN
crash dir = $RUN
admin socket =
log file = $LOGS/\$name-details.log
mon data = $DATA/ceph-mon
osd data = $DATA/ceph-osd
osd objectstore = bluestore
bluestore block size = 10737418240
bluestore cache autotune = false
bluestore cache size = 67108864
mon allow pool size one = true
osd pool default size = 1
osd pool default pg num = 1
osd crush chooseleaf type = 0
# Otherwise each new pool takes two seconds, and the first request five.
paxos propose interval = 0.02
objecter tick interval = 0.2
rgw frontends = beast endpoint=127.0.0.1:$S3_PORT tcp_nodelay=1
rgw thread pool size = 32
rgw run sync thread = false
END
}

start_ceph-mon() {
  ceph_config >"$RUN/ceph.conf"
  if [[ ! -d $DATA/ceph-mon ]]; then
    monmaptool --create --clobber --addv a "[v2:127.0.0.1:$CEPH_PORT/0]" --fsid "$CLUSTER" "$RUN/monmap" >"$LOGS/ceph-init.log"
    mkdir -p "$DATA/ceph-mon"
    ceph-mon -c "$RUN/ceph.conf" -i a --mkfs --monmap "$RUN/monmap" >>"$LOGS/ceph-init.log" 2>&1
  fi
  launch ceph-mon ceph-mon -f -c "$RUN/ceph.conf" -i a
  wait_for_port ceph-mon "$CEPH_PORT"
}
start_ceph-osd() {
  if [[ ! -e $DATA/ceph-osd/ready ]]; then
    mkdir -p "$DATA/ceph-osd"
    timeout 60 ceph -c "$RUN/ceph.conf" osd new "$OSD" >>"$LOGS/ceph-init.log" 2>&1
    ceph-osd -c "$RUN/ceph.conf" -i 0 --mkfs --osd-uuid "$OSD" >>"$LOGS/ceph-init.log" 2>&1
  fi
  launch ceph-osd ceph-osd -f -c "$RUN/ceph.conf" -i 0
}
start_s3() {
  timeout "$START_WITHIN" radosgw-admin -c "$RUN/ceph.conf" user create --uid=kinhood --display-name=kinhood \
    --access-key=kinhood --secret-key="$S3_SECRET" >>"$LOGS/ceph-init.log" 2>&1 || true
  launch s3 radosgw -f -c "$RUN/ceph.conf" -n client.rgw
  wait_for_port s3 "$S3_PORT"
  local -a settings
  mapfile -t settings < <(service_environment)
  env "${settings[@]}" node "$HERE/local/make-bucket.ts" >>"$LOGS/s3.log" 2>&1 || fail "The bucket can't be made: see $LOGS/s3.log"
}

# launch_service NAME ROLE PORT: with the command of `npm start` itself. Npm would be another process in between.
launch_service() {
  local -a settings
  mapfile -t settings < <(service_environment)
  cd "$ROOT"
  launch "$1" env "${settings[@]}" ROLE="$2" HOST=127.0.0.1 PORT="$3" sh -c "$(node -p 'require("./package.json").scripts.start')"
}
answers_ready() { curl --silent --fail --output /dev/null "http://127.0.0.1:$1/readyz"; }
is_ready_or_over() { answers_ready "$1" || has_ended "$2"; }
start_web() {
  launch_service "$1" web "$2"
  within "$START_WITHIN" is_ready_or_over "$2" "$1" && is_running "$1" || fail "$1 did not start: see $LOGS/$1.log"
  # Until the proxy has seen it, it has no process left if the other one ends.
  ! is_running proxy || sleep "$PROXY_NOTICES_WITHIN"
}
start_web1() { start_web web1 "$WEB1_PORT"; }
start_web2() { start_web web2 "$WEB2_PORT"; }
works_or_is_over() { tail -c +"$1" "$LOGS/worker.log" | grep -q 'working on jobs' || has_ended worker; }
start_worker() {
  local size
  touch "$LOGS/worker.log"
  size=$(stat -c %s "$LOGS/worker.log")
  launch_service worker worker 0
  within "$START_WITHIN" works_or_is_over "$((size + 1))" && is_running worker || fail "worker did not start: see $LOGS/worker.log"
}

start_proxy() {
  launch proxy env PROXY_ADDRESS="127.0.0.1:$PROXY_PORT" WEB1_ADDRESS="127.0.0.1:$WEB1_PORT" WEB2_ADDRESS="127.0.0.1:$WEB2_PORT" \
    haproxy -db -f "$HERE/haproxy.cfg"
  wait_for_port proxy "$PROXY_PORT"
}

place_of() {
  case $1 in
    postgres) echo "127.0.0.1:$POSTGRES_PORT" ;;
    pgbouncer) echo "127.0.0.1:$PGBOUNCER_PORT" ;;
    ceph-mon) echo "127.0.0.1:$CEPH_PORT" ;;
    s3) echo "http://127.0.0.1:$S3_PORT" ;;
    web1) echo "http://127.0.0.1:$WEB1_PORT" ;;
    web2) echo "http://127.0.0.1:$WEB2_PORT" ;;
    proxy) echo "$PUBLIC_URL" ;;
  esac
}

start_member() {
  local place
  ! is_running "$1" || return 0
  place=$(place_of "$1")
  case $place in
    *:[0-9]*) require_free_port "$1" "$([[ $1 == proxy ]] && echo "$PROXY_PORT" || echo "${place##*:}")" ;;
  esac
  "start_$1"
  say "$1 started"
}

remove_data() {
  # Only a folder that `start` has made.
  [[ ! -s $RUN/database.secret ]] || rm -rf "$LOCAL_DIR"
}
