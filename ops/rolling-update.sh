#!/bin/sh
# rolling-update.sh FOLDER: restarts the processes on the build in this folder without a pause, one after the other. Needs curl.
#
# The folder has the sources, node_modules and the build (npm ci && npm run build). The database is migrated first. Then each process is restarted: SIGTERM
# takes it out of the load balancer (its /readyz answers 503 for DRAIN_SECONDS) before it ends. A process that does not become ready ends the update: the
# others go on with the build before. To go back, run it with the folder of the build before.
set -eu

folder=${1:?usage: rolling-update.sh FOLDER}
home=${RAAHI_HOME:-/opt/raahi}
instances=${RAAHI_INSTANCES:-/etc/raahi/instances}
restart=${RAAHI_RESTART:-systemctl restart}
migrate=${RAAHI_MIGRATE:-systemctl start raahi-migrate.service}
ready_seconds=${RAAHI_READY_SECONDS:-120}
# The load balancer needs some seconds to see that a process is ready again.
settle_seconds=${RAAHI_SETTLE_SECONDS:-5}

fail() {
  echo "rolling-update: $1" >&2
  exit 1
}

is_ready() {
  curl --fail --silent --output /dev/null --max-time 3 "$1"
}

until_ready() {
  seconds=0
  until is_ready "$1"; do
    [ "$seconds" -lt "$ready_seconds" ] || return 1
    sleep 1
    seconds=$((seconds + 1))
  done
}

# Readers of the link see the old build or the new one, never none.
point() {
  ln -sfn "$2" "$home/$1.new"
  # GNU and BSD name the option that does not move into the folder behind the link differently.
  mv -fT "$home/$1.new" "$home/$1" 2> /dev/null || mv -fh "$home/$1.new" "$home/$1"
}

each_instance() {
  grep -v '^ *\(#\|$\)' "$instances"
}

folder=$(cd "$folder" && pwd -P)
[ -f "$folder/build/server/index.js" ] || fail "$folder has no build: run npm ci && npm run build there."
each_instance > /dev/null || fail "$instances lists no process."

each_instance | while read -r unit address; do
  is_ready "$address" || fail "$unit is not ready. Nothing was changed: repair it first."
done

point next "$folder"
echo "migrating the database"
$migrate || fail "The migration failed; the processes were not touched. Run it again when its reason is mended."

point current "$folder"
each_instance | while read -r unit address; do
  echo "restarting $unit"
  $restart "$unit" < /dev/null || fail "$unit could not be restarted; the processes after it were not touched."
  until_ready "$address" || fail "$unit did not become ready in $ready_seconds s; the processes after it were not touched. See its log; to go back, run this with the folder of the build before."
  sleep "$settle_seconds"
done
echo "every process runs $folder"
