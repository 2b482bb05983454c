import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { COMMIT_WITHIN_MS, openDatabase, Transactions } from '../src/database.js';
import { toErrorAnswer } from '../src/errors.js';
import { createTestDatabase, type TestDatabase } from '../testing/stores.js';

let database: TestDatabase;
let dataSource: DataSource;
let transactions: Transactions;

beforeAll(async () => {
  database = await createTestDatabase('transactions');
  const settings = { url: database.url, entities: [], migrations: [] };
  dataSource = await openDatabase(settings);
  await dataSource.query('CREATE TABLE rows_to_lock (id INT PRIMARY KEY) ENGINE=InnoDB');
  await dataSource.query('INSERT INTO rows_to_lock VALUES (1)');
  transactions = new Transactions(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** MariaDB's default lock wait. */
const MARIADB_LOCK_WAIT_MS = 50_000;

const lockRow = 'SELECT id FROM rows_to_lock WHERE id = 1 FOR UPDATE';

test('a row that stays locked is given up while the caller still waits for the answer', async () => {
  const locker = dataSource.createQueryRunner();
  await locker.startTransaction();
  await locker.query(lockRow);
  const started = performance.now();
  const refusal = await transactions
    .run((manager) => manager.query(lockRow))
    .catch((error) => error);
  expect(toErrorAnswer(refusal, '')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
  });
  expect(performance.now() - started).toBeLessThan(MARIADB_LOCK_WAIT_MS);
  await locker.rollbackTransaction();
  await locker.release();
  expect(await transactions.run((manager) => manager.query(lockRow))).toEqual([{ id: 1 }]);
});

test('a connection that is killed in use fails with an error that allows another try', async () => {
  const work = transactions.run(async (manager) => {
    const [{ id }] = await manager.query('SELECT CONNECTION_ID() AS id');
    await dataSource.query(`KILL CONNECTION ${id}`);
    await manager.query('SELECT SLEEP(5)');
  });
  const refusal = await work.catch((error) => error);
  expect(toErrorAnswer(refusal, '').status).toBe(503);
});

test('a transaction that waited too long, for a connection or a lock, writes nothing', async () => {
  const insert = (id: number) => `INSERT INTO rows_to_lock VALUES (${id})`;
  const askedAt = performance.now() - COMMIT_WITHIN_MS;
  let attempts = 0;
  const late = transactions.run(
    async (manager) => {
      attempts += 1;
      await manager.query(insert(2));
    },
    { askedAt },
  );
  const slow = transactions.run(
    async (manager) => {
      attempts += 1;
      await manager.query(insert(3));
      await manager.query('SELECT SLEEP(0.6)');
    },
    { askedAt: askedAt + 500 },
  );
  for (const refusal of await Promise.allSettled([late, slow]))
    expect(refusal).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE', retryAfter: 1 } });
  expect(attempts).toBe(1);
  expect(await dataSource.query('SELECT id FROM rows_to_lock')).toEqual([{ id: 1 }]);
});

test('every transaction sees what others commit while it runs, however it is started', async () => {
  const rows = 'SELECT id FROM rows_to_lock';
  const lookTwice = async (manager: EntityManager) => {
    const before = await manager.query<{ id: number }[]>(rows);
    const id = 10 + before.length;
    await dataSource.query(`INSERT INTO rows_to_lock VALUES (${id})`);
    expect(await manager.query(rows)).toEqual([...before, { id }]);
  };
  await transactions.run(lookTwice);
  await dataSource.transaction(lookTwice);
});

test('an error of a statement names the code that sent it', async () => {
  const sendNonsense = () => dataSource.query('SELECT nonsense FROM rows_to_lock');
  const refusal = await sendNonsense().catch((error) => error);
  expect(refusal).toMatchObject({ code: 'ER_BAD_FIELD_ERROR' });
  expect(refusal.stack).toContain('transactions.int-spec');
});
