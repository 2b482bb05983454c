import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallDefinition } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { type ServiceName, serviceUrlVariable } from '@festival/contracts/services';
import type { CommonConfig } from '@festival/service-kit/config';
import {
  type RepeatableCall,
  type RepeatedCalls,
  withSession,
} from '@festival/service-kit/testing/calls';
import { type Answer, startService, type TestService } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';

/*
 * Repeats every call that the contracts declare repeatable by a key. The request of each call is in its service's `test/repeated-calls.ts`.
 */

const AT_ONCE = 6;

/** Refusals of actions that a student can do only once, whatever the key. */
const ONCE_PER_STUDENT = new Set([
  'ALREADY_SIGNED_UP',
  'ALREADY_VOTED',
  'PARTICIPANT_HAS_PLACE',
  'PHOTO_ALREADY_SUBMITTED',
  'QUESTION_ANSWERED',
]);

/** Without the gateway's own calls: it passes their key on to a service (`gateway/test/own-calls/exports.int-spec.ts`). */
const repeatable = Object.entries(calls as Readonly<Record<string, CallDefinition>>).filter(
  ([, { isIdempotent, service }]) => isIdempotent && service !== 'gateway',
);
const owners = [...new Set(repeatable.map(([, { service }]) => service))];

type Service = TestService<CommonConfig>;

const services = new Map<string, Service>();
const told = new Map<string, RepeatedCalls>();
let mediaDir: string;

const start = async (name: string): Promise<void> => {
  const folder = `../../../../services/${name}`;
  const { [`${name}Service`]: definition } = await import(`${folder}/src/service.js`);
  const { settings } = await import(`${folder}/test/settings.js`);
  const { repeatedCalls } = await import(`${folder}/test/repeated-calls.js`);
  told.set(name, repeatedCalls);
  const env = { ...settings, MEDIA_DIR: mediaDir, LOG_LEVEL: 'silent' };
  services.set(name, await startService(definition, env));
};

/** Gives the services each other's URLs, which some calls need. The URLs are known only once all services listen. */
const introduce = async (): Promise<void> => {
  const addresses: Record<string, string[]> = {};
  for (const [name, { app }] of services) {
    await app.listen(0, '127.0.0.1');
    addresses[serviceUrlVariable(name as ServiceName)] = [await app.getUrl()];
  }
  for (const { config } of services.values()) Object.assign(config, addresses);
};

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'repeated-'));
  await Promise.all(owners.map(start));
  await introduce();
});
afterAll(async () => {
  await Promise.all([...services.values()].map((service) => service.close()));
  await rm(mediaDir, { recursive: true });
});

const serviceOf = (name: string): Service => services.get(name) as Service;

/** Tables that a service fills when another service's events arrive, which may be during any call, and names that are locked again. */
const NOT_COUNTED = [
  'attendances',
  'event_replays',
  'event_revisions',
  'named_locks',
  'order_cents',
  'student_addresses',
  'students',
];

/** The number of rows of each table. */
const rowsIn = async (dataSource: DataSource): Promise<Record<string, number>> => {
  const tables: { name: string }[] = await dataSource.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  const asked = tables.filter(({ name }) => !NOT_COUNTED.includes(name));
  const counts = asked.map(async ({ name }) => {
    const [row]: { count: string }[] = await dataSource.query(
      `SELECT COUNT(*) AS count FROM \`${name}\``,
    );
    return [name, Number(row?.count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

/** The number of rows that were added, by table. */
const addedBy = async (dataSource: DataSource, work: () => Promise<unknown>) => {
  const before = await rowsIn(dataSource);
  await work();
  const after = await rowsIn(dataSource);
  // How many words an entry of the trail has depends on its random ids.
  const { audit_terms: _, ...counted } = after;
  const added = Object.entries(counted).map(([table, count]) => [
    table,
    count - (before[table] ?? 0),
  ]);
  return Object.fromEntries(added.filter(([, count]) => count !== 0));
};

describe.each(repeatable)('%s', (name, { service }) => {
  const database = () => serviceOf(service).dataSource;
  const repeatable = (): Promise<RepeatableCall> => {
    const how = told.get(service)?.[name];
    if (!how) throw new Error(`services/${service}/test/repeated-calls.ts does not say how`);
    return how(serviceOf(service));
  };

  it('creates one thing under one key, also when it is requested several times at once and afterwards', async () => {
    const [alone, repeating] = [await repeatable(), await repeatable()];
    const once = await addedBy(database(), () => alone.call(randomUUID()));
    const key = randomUUID();
    const answers: Answer[] = [];
    const often = await addedBy(database(), async () => {
      answers.push(
        ...(await Promise.all(Array.from({ length: AT_ONCE }, () => repeating.call(key)))),
      );
      answers.push(await repeating.call(key), await repeating.call(key));
    });
    expect(often).toEqual(once);
    expect(once).toMatchObject({ idempotency_keys: 1 });
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, answers[0]?.body]),
    );
  });

  it('refuses the key for something else, also at once: one of the two is done', async () => {
    const both = await repeatable();
    const once = await addedBy(database(), async () => (await repeatable()).call(randomUUID()));
    const key = randomUUID();
    const answers: Answer[] = [];
    const added = await addedBy(database(), async () => {
      answers.push(...(await Promise.all([both.call(key), both.callDifferently(key)])));
    });
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [400, 'IDEMPOTENCY_KEY_REUSED'],
    ]);
    expect(added['idempotency_keys']).toBe(once['idempotency_keys']);
  });

  it('takes the same key of another session for a new request', async () => {
    const one = await repeatable();
    const key = randomUUID();
    const first = await one.call(key);
    const other = await one.call(key, withSession(one.caller));
    const idOf = ({ body }: Answer) => body._id ?? body.campaignId;
    const isNew = ONCE_PER_STUDENT.has(other.body.code) || idOf(other) !== idOf(first);
    expect([first.status, isNew]).toEqual([200, true]);
  });

  it('refuses an invalid key, and creates nothing', async () => {
    const one = await repeatable();
    const added = await addedBy(database(), async () => {
      expect((await one.call('k'.repeat(129))).body).toMatchObject({
        code: 'SCHEMA_MISMATCH',
        validation: { headers: { keys: ['idempotency-key'] } },
      });
    });
    expect(added).toEqual({});
  });
});
