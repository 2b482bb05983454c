import { randomUUID } from 'node:crypto';
import { type Answerer, type CallDefinition, mayCall } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { splitCallName } from '@festival/contracts/paths';
import { writeAuditEntries } from '../src/audit.js';
import { admin } from './identity.js';
import type { Answer, TestProcess } from './service.js';

export interface RepeatableCall {
  caller: Identity;
  /** Makes the same request each time, also from another account or session. */
  call(key: string, by?: Identity): Promise<Answer>;
  /** Makes a different request, with a key that may have been used. */
  callDifferently(key: string): Promise<Answer>;
}

/**
 * How to make a service's repeatable calls: the whole of its `test/repeated-calls.ts`, with which `tools/checks` repeats each of them. Each
 * has a new account, so that earlier data is not in the way.
 */
export type RepeatedCalls = Readonly<
  Record<
    string,
    (
      service: Pick<TestProcess<unknown>, 'app' | 'request' | 'dataSource'>,
    ) => Promise<RepeatableCall>
  >
>;

export const withSession = (who: Identity): Identity => ({ ...who, sid: randomUUID() });

/** A call whose requests differ in one value, which `send` sends with a key. */
export const repeatableCall = <Value>(
  caller: Identity,
  [value, other]: readonly [Value, Value],
  send: (value: Value, key: string, by?: Identity) => Promise<Answer>,
): RepeatableCall => ({
  caller,
  call: (key, by) => send(value, key, by),
  callDifferently: (key) => send(other, key),
});

/** A call with a JSON body that differs in one value, which `bodyOf` puts into it. */
export const repeatableJsonCall = <Value>(
  { request }: Pick<TestProcess<unknown>, 'request'>,
  { as, to, method = 'POST' }: { as: Identity; to: string; method?: 'POST' | 'PATCH' },
  values: readonly [Value, Value],
  bodyOf: (value: Value) => object,
): RepeatableCall => {
  const caller = withSession(as);
  return repeatableCall(caller, values, (value, idempotencyKey, by = caller) =>
    request(method, to, { as: by, body: bodyOf(value), idempotencyKey }),
  );
};

/** How to start an export with a key: an export of the trail, which every service has. */
export const repeatedExports = (service: string): RepeatedCalls => ({
  async [`POST /internal/${service}/exports`]({ request, dataSource }) {
    const done = { action: 'admin.set', subject: 'admin' } as const;
    await dataSource.transaction((manager) =>
      writeAuditEntries(manager, admin, [done], new Date()),
    );
    return repeatableJsonCall(
      { request },
      { as: admin, to: `/internal/${service}/exports` },
      ['csv', 'xlsx'],
      (format) => ({ kind: 'trail', filter: { service }, format }),
    );
  },
});

/** The same in every service, so they are tested once: in `services/catalogue/test/exports/exports.int-spec.ts` and `tools/faults/people.fault-spec.ts`. */
const OF_EXPORTS = /^POST \/internal\/\w+\/(exports(\/|$)|person$)/;

export const adminChangesOf = (service: Answerer): string[] =>
  Object.entries(calls as Readonly<Record<string, CallDefinition>>)
    .filter(
      ([, call]) =>
        call.service === service && call.access !== 'public' && mayCall(call.access, 'admin'),
    )
    .map(([name]) => name)
    .filter((name) => splitCallName(name).method !== 'GET' && !OF_EXPORTS.test(name))
    .sort();

/** Ids that no record has: non-ASCII, invisible, a quote, longer than any id. */
export const oddIds = ['é', '😀', '\0', "'", 'x'.repeat(65)] as const;

interface CallWithId {
  method: string;
  /** Has `:id` in the place of the id. */
  path: string;
  /** The first role that may make the call, or `public`. */
  access: string;
}

/** The calls, given as `METHOD /path/:id`, that have an id in their path. */
export const callsWithId = (
  calls: Readonly<Record<string, { access: 'public' | readonly string[] }>>,
): CallWithId[] =>
  Object.entries(calls).flatMap(([name, { access }]) => {
    const [method = '', path = ''] = name.split(' ');
    return path.includes('/:id')
      ? [{ method, path, access: typeof access === 'string' ? access : (access[0] ?? 'public') }]
      : [];
  });
