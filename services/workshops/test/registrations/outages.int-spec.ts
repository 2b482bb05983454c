import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { COMMIT_WITHIN_MS, openDatabase, runMigrations } from '@festival/service-kit/database';
import { eventually } from '@festival/service-kit/testing/eventually';
import {
  createTestDatabase,
  type TestDatabase,
  type TestRedis,
  testRedis,
} from '@festival/service-kit/testing/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { database } from '../../src/database.js';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addWorkshop, brokenRules, mailsOf } from '../records.js';
import { form, somebody, startProcess, type WorkshopsApp } from '../workshops-app.js';

/** This byte precedes the text of a statement. */
const COMMIT = '\x03COMMIT';

/** A proxy to a database that can cut the connection after a COMMIT succeeded and before the client gets the answer. */
const cutCommits = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isCutting = false;
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 3306), target.hostname);
    let isCommitting = false;
    const end = () => {
      for (const socket of [client, upstream]) {
        socket.destroy();
        open.delete(socket);
      }
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('close', end).on('error', end);
    }
    client.on('data', (chunk) => {
      isCommitting = isCutting && chunk.toString('latin1').endsWith(COMMIT);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!isCommitting) return void client.write(chunk);
      cuts += 1;
      end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cuts: () => cuts,
    cut: (wanted: boolean) => {
      isCutting = wanted;
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};

let db: TestDatabase;
let redis: TestRedis;
let link: Awaited<ReturnType<typeof cutCommits>>;
let workshops: Omit<WorkshopsApp, 'emptyRedis'>;
/** A connection past the proxy that breaks. */
let direct: DataSource;
let batik: WorkshopEntity;

/** A request keeps its connection for this long while it waits for a lock. */
const LOCK_WAIT_MS = 2_000;
/** MariaDB's default limit. */
const MARIADB_LOCK_WAIT_MS = 50_000;

beforeAll(async () => {
  [db, redis] = await Promise.all([createTestDatabase('workshops'), testRedis()]);
  await runMigrations(database(db.url));
  link = await cutCommits(db.url);
  workshops = await startProcess({ databaseUrl: link.url, redisUrl: redis.url });
  direct = await openDatabase(database(db.url));
});
afterAll(async () => {
  await workshops.close();
  await direct.destroy();
  link.close();
  await db.drop();
  await redis.close();
});
beforeEach(async () => {
  batik = await addWorkshop(direct, { maxParticipants: 3 });
});

const people = (count: number) => Array.from({ length: count }, somebody);
/** The registrations of `batik`, in order of arrival. */
const stored = async (): Promise<[studentId: string, state: string][]> => {
  const rows: { student_id: string; state: string }[] = await direct.query(
    'SELECT student_id, state FROM registrations WHERE workshop_id = ? ORDER BY arrival',
    [batik.id],
  );
  return rows.map(({ student_id, state }) => [student_id, state]);
};
/** Whether a statement is waiting for the lock of a workshop's row. */
const isWaiting = async () => {
  const rows: unknown[] = await direct.query(
    `SELECT id FROM information_schema.processlist
     WHERE db = DATABASE() AND command = 'Query' AND info LIKE '%FROM workshops %FOR UPDATE' AND id <> CONNECTION_ID()`,
  );
  return rows.length > 0;
};
/** Locks the workshop's row until the returned function is called. */
const holdBatik = async () => {
  const holder = direct.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT id FROM workshops WHERE id = ? FOR UPDATE', [batik.id]);
  return async () => {
    await holder.rollbackTransaction();
    await holder.release();
  };
};

describe('a connection that breaks after the commit, before the answer', () => {
  it('leaves everybody signed up once with one mail, and a repeat says so', async () => {
    const all = people(6);
    link.cut(true);
    const answers = await Promise.all(all.map((as) => workshops.signUp(batik.id, as)));
    link.cut(false);
    expect(link.cuts()).toBeGreaterThan(0);
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      new Array(6).fill([503, '1']),
    );
    const registrations = await stored();
    expect(registrations.map(([, state]) => state)).toEqual([
      ...new Array(3).fill('confirmed'),
      ...new Array(3).fill('waitlisted'),
    ]);
    expect(registrations.map(([sub]) => sub).sort()).toEqual(all.map(({ sub }) => sub).sort());
    const mails = await mailsOf(direct, batik.id);
    expect(Object.values(mails).flat().sort()).toEqual(all.map(({ sub }) => sub).sort());
    const repeats = await Promise.all(all.map((as) => workshops.signUp(batik.id, as)));
    const stateOf = new Map(registrations);
    expect(repeats.map(({ body }) => [body.code, body.details.status])).toEqual(
      all.map(({ sub }) => ['ALREADY_SIGNED_UP', stateOf.get(sub)]),
    );
    expect(await brokenRules(direct)).toEqual({});
  });
});

describe('a workshop that another transaction has locked', () => {
  it('is given up in time, by all who wait for it: nobody is signed up later', async () => {
    const letGo = await holdBatik();
    const started = performance.now();
    const answers = await Promise.all(people(80).map((as) => workshops.signUp(batik.id, as)));
    expect(performance.now() - started).toBeLessThan(MARIADB_LOCK_WAIT_MS);
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      new Array(80).fill([503, '1']),
    );
    await letGo();
    const [next] = people(1);
    expect((await workshops.signUp(batik.id, next)).body.status).toBe('confirmed');
    expect(await stored()).toEqual([[next!.sub, 'confirmed']]);
  });

  it.each(['signUp', 'cancel'] as const)(
    'is not written to by a %s that gets it when its answer is late',
    async (what) => {
      const [one] = people(1);
      if (what === 'cancel') await workshops.signUp(batik.id, one);
      const before = await mailsOf(direct, batik.id);
      const letGo = await holdBatik();
      const answer = workshops[what](batik.id, one);
      await eventually(isWaiting);
      const late = performance.now() + COMMIT_WITHIN_MS;
      jest.spyOn(performance, 'now').mockReturnValue(late);
      await letGo();
      expect(await answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
      expect(await mailsOf(direct, batik.id)).toEqual(before);
    },
  );

  it('does not delay other workshops, also when many cancel', async () => {
    // More than the pool has connections.
    const all = people(20);
    await Promise.all(all.map((as) => workshops.signUp(batik.id, as)));
    const salsa = await addWorkshop(direct);
    const letGo = await holdBatik();
    const cancelling = all.map((as) => workshops.cancel(batik.id, as));
    const started = performance.now();
    expect((await workshops.signUp(salsa.id, people(1)[0])).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(LOCK_WAIT_MS);
    await letGo();
    const answers = await Promise.all(cancelling);
    expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill(200));
  });

  it('is waited for by those who want it, while others sign up', async () => {
    const salsa = await addWorkshop(direct);
    const letGo = await holdBatik();
    const waiting = people(10).map((as, at) =>
      workshops.signUp(batik.id, as, form({ matricNumber: `U${at}` })),
    );
    expect((await workshops.signUp(salsa.id, people(1)[0])).status).toBe(200);
    expect(await stored()).toEqual([]);
    await letGo();
    const signedUp = (await Promise.all(waiting)).filter(({ status }) => status === 200);
    expect(await stored()).toHaveLength(signedUp.length);
    expect(await brokenRules(direct)).toEqual({});
  });
});
