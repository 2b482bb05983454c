import { writeAuditEntries } from '@festival/service-kit/audit';
import { admin } from '../identity.js';
import { inASession, type RepeatedCalls } from './repeated-call.js';

/** How to start an export with a key: an export of the trail, which every service has. */
export const repeatedExports = (service: string): RepeatedCalls => ({
  async [`POST /internal/${service}/exports`]({ request, dataSource }) {
    const as = inASession(admin);
    const done = { action: 'admin.set', subject: 'admin' } as const;
    await dataSource.transaction((manager) => writeAuditEntries(manager, as, [done], new Date()));
    const ask = (format: string, idempotencyKey: string, who = as) =>
      request('POST', `/internal/${service}/exports`, {
        as: who,
        body: { kind: 'trail', filter: { service }, format },
        idempotencyKey,
      });
    return { as, ask: (key, who) => ask('csv', key, who), askOther: (key) => ask('xlsx', key) };
  },
});
