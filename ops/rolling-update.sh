#!/bin/sh
# rolling-update.sh RELEASE_FOLDER: replaces the running release without a pause, one process after the other. Needs curl.
#
# The folder has the sources, node_modules and the build of the release (npm ci && npm run build). The database is migrated first; processes of the
# release before go on with the new schema. Then each process is restarted: SIGTERM takes it out of the load balancer (its /readyz answers 503 for
# DRAIN_SECONDS) before it ends. A process that does not become ready ends the update: the others go on with the release before.
# To go back, run it with the folder of the release before.
# From a release that does not know trips (commit a382149) it wants BOOK_TRIPS=0 in the environment file until every process runs the new one: a process of
# that release would sell or confirm one train of a trip (docs/operations.md). It says when the variable can be removed.
set -eu

release=${1:?usage: rolling-update.sh RELEASE_FOLDER}
home=${RAAHI_HOME:-/opt/raahi}
instances=${RAAHI_INSTANCES:-/etc/raahi/instances}
environment=${RAAHI_ENVIRONMENT:-/etc/raahi/raahi.env}
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

# Readers of the link see the old release or the new one, never none.
point() {
  ln -sfn "$2" "$home/$1.new"
  # GNU and BSD name the option that does not move into the folder behind the link differently.
  mv -fT "$home/$1.new" "$home/$1" 2> /dev/null || mv -fh "$home/$1.new" "$home/$1"
}

each_instance() {
  grep -v '^ *\(#\|$\)' "$instances"
}

release=$(cd "$release" && pwd -P)
[ -f "$release/build/server/index.js" ] || fail "$release has no build: run npm ci && npm run build there."
each_instance > /dev/null || fail "$instances lists no process."

each_instance | while read -r unit address; do
  is_ready "$address" || fail "$unit is not ready. Nothing was changed: repair it first."
done

knows_trips() {
  [ -n "$(find "$1/db/functions" -name hold_trip.sql 2> /dev/null)" ]
}

trips_are_off() {
  grep -q '^BOOK_TRIPS=["'"'"']\{0,1\}0' "$environment" 2> /dev/null
}

# In both directions: processes of two releases run side by side.
mixed=
if [ -e "$home/current" ] && { { knows_trips "$release" && ! knows_trips "$home/current"; } || { ! knows_trips "$release" && knows_trips "$home/current"; }; }; then
  mixed=yes
  trips_are_off || fail "One of the two releases does not know trips: set BOOK_TRIPS=0 in $environment first. Nothing was changed."
fi

point next "$release"
echo "migrating the database"
$migrate || fail "The migration failed; the processes were not touched. Run it again when its reason is mended."

point current "$release"
each_instance | while read -r unit address; do
  echo "restarting $unit"
  $restart "$unit" < /dev/null || fail "$unit could not be restarted; the processes after it were not touched."
  until_ready "$address" || fail "$unit did not become ready in $ready_seconds s; the processes after it were not touched. See its log; to go back, run this with the folder of the release before."
  sleep "$settle_seconds"
done
echo "every process runs $release"
if [ -n "$mixed" ] && knows_trips "$release"; then
  echo "remove BOOK_TRIPS=0 from $environment and run this again with the same folder: trips are then booked with one payment"
fi
