#!/bin/sh
# Waits for the first pages. From then on nginx reads the configuration anew when it changes: the policy in it names the origins
# that releases and overrides come from.
set -eu
conf=${1:-/srv/tastequest/site/nginx.conf}

until [ -s "$conf" ]; do
  echo "Nothing is live yet: waiting for $conf."
  sleep 5
done

(
  loaded=$(md5sum "$conf")
  while sleep 2; do
    now=$(md5sum "$conf" 2>/dev/null) || continue
    [ "$now" = "$loaded" ] && continue
    loaded=$now
    # What is half written is refused, and read in the next round.
    [ -s "$conf" ] && nginx -t -q && nginx -s reload
  done
) &
