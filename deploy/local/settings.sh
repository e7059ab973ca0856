# shellcheck shell=bash disable=SC2034
# What can be set, by environment variables of the same names.

# Everything that the members keep: data, logs, ids of processes, passwords. Root's members run as the user postgres where
# they refuse root, so every user must be allowed to pass through the folders above.
LOCAL_DIR=${LOCAL_DIR:-/var/tmp/kinhood-local-$(id -u)}
DATA=$LOCAL_DIR/data
LOGS=$LOCAL_DIR/logs
RUN=$LOCAL_DIR/run

# The proxy's port. The other members take the ports after it, unless they are set too.
PROXY_PORT=${PROXY_PORT:-8080}
WEB1_PORT=${WEB1_PORT:-$((PROXY_PORT + 1))}
WEB2_PORT=${WEB2_PORT:-$((PROXY_PORT + 2))}
POSTGRES_PORT=${POSTGRES_PORT:-$((PROXY_PORT + 3))}
PGBOUNCER_PORT=${PGBOUNCER_PORT:-$((PROXY_PORT + 4))}
S3_PORT=${S3_PORT:-$((PROXY_PORT + 5))}
CEPH_PORT=${CEPH_PORT:-$((PROXY_PORT + 6))}

# The address that visitors use.
PUBLIC_URL=${PUBLIC_URL:-http://localhost:$PROXY_PORT}

# The folder with PostgreSQL's programs. Debian has one for each version, outside of the path.
POSTGRES_BIN=${POSTGRES_BIN:-$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)}

# How many seconds a member gets to start, and to finish its work before it is killed.
START_WITHIN=${START_WITHIN:-180}
STOP_WITHIN=${STOP_WITHIN:-60}
# How long a web process goes on answering after the proxy is told that it stops. The proxy asks every half second.
DRAIN_SECONDS=${DRAIN_SECONDS:-3}
# After how many seconds the proxy knows a web process that has started. It asks every half second.
PROXY_NOTICES_WITHIN=1
# In how many seconds the proxy gives a web process that has just started its full share of the visitors.
SLOW_START=$(grep -oP 'slowstart \K\d+(?=s)' "$HERE/haproxy.cfg")

MEMBERS=(postgres pgbouncer ceph-mon ceph-osd s3 web1 web2 worker proxy)
