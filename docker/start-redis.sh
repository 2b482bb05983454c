#!/bin/sh
# Redis, with the password of the address that all processes have: redis://:password@redis:6379/0
# The queues are in it: nothing may be evicted, and what is in it outlives the container.
set -eu
password=$(sed 's|^redis://[^:]*:||; s|@.*||' /run/secrets/redis-url)
exec docker-entrypoint.sh redis-server - \
  --appendonly yes --appendfsync everysec --save '' --maxmemory 512mb --maxmemory-policy noeviction <<CONFIGURATION
requirepass $password
CONFIGURATION
