import type { RealClock } from '@festival/service-kit/clock';
import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** A sign-in takes about five entries, and a load test can have thousands of sign-ins in progress. */
const MAX_ENTRIES = 50_000;

/**
 * The provider's store of sign-ins in progress. It is in memory and bounded: the least recently used entry is dropped first.
 * A restart only loses sign-ins that are in progress.
 */
export function createStore(clock: RealClock): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({ max: MAX_ENTRIES });
  const byUid = new LRUCache<string, string>({ max: MAX_ENTRIES });
  const byGrant = new LRUCache<string, Set<string>>({ max: MAX_ENTRIES });

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresIn) {
        const key = keyOf(id);
        const ttl = expiresIn === undefined ? undefined : expiresIn * 1_000;
        entries.set(key, payload, { ttl });
        if (payload.uid) byUid.set(`${model}:${payload.uid}`, key, { ttl });
        if (payload.grantId) {
          const granted = byGrant.get(payload.grantId) ?? new Set();
          byGrant.set(payload.grantId, granted.add(key), { ttl });
        }
      },
      async find(id) {
        return entries.get(keyOf(id));
      },
      async findByUid(uid) {
        return entries.get(byUid.get(`${model}:${uid}`) ?? '');
      },
      async findByUserCode() {
        return undefined;
      },
      async consume(id) {
        const payload = entries.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(clock.now().getTime() / 1_000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const key of byGrant.get(grantId) ?? []) entries.delete(key);
        byGrant.delete(grantId);
      },
    };
  };
}
