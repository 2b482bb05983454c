import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDatabase, Transactions } from '../src/database.js';
import {
  BatchKeys,
  claimKey,
  createIdempotencyKeysSql,
  createOnce,
  IdempotencyKeyEntity,
  pruneIdempotencyKeys,
  toIdempotentRequest,
} from '../src/idempotency.js';
import { createTestDatabase, type TestDatabase } from '../testing/stores.js';

let database: TestDatabase;
let dataSource: DataSource;
let transactions: Transactions;

beforeAll(async () => {
  database = await createTestDatabase('idempotency');
  const settings = { url: database.url, entities: [IdempotencyKeyEntity], migrations: [] };
  dataSource = await openDatabase(settings);
  await dataSource.query(createIdempotencyKeysSql);
  transactions = new Transactions(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const create = (key: string, resultId = randomUUID()): Promise<string> => {
  const request = toIdempotentRequest(key, 'session', { asked: 'the same' });
  return createOnce(
    async () => {
      await transactions.run((manager) => claimKey(manager, request, resultId));
      return resultId;
    },
    { read: async (first) => first },
  );
};

test('keys of the last day are kept, and all older ones are pruned: then a repeat creates something new', async () => {
  const day = 24 * 3_600;
  await dataSource.query(
    `INSERT INTO idempotency_keys
     SELECT 'session', CONCAT('old-', seq), REPEAT('0', 64), 'first', CURRENT_TIMESTAMP(3) - INTERVAL ${day + 60} SECOND
     FROM seq_1_to_2500`,
  );
  const first = await create('recent');
  const old = await create('older');
  await dataSource.query(
    `UPDATE idempotency_keys SET created_at = created_at - INTERVAL ${day - 60} SECOND WHERE idempotency_key = 'recent'`,
  );
  await dataSource.query(
    `UPDATE idempotency_keys SET created_at = created_at - INTERVAL ${day + 60} SECOND WHERE idempotency_key = 'older'`,
  );
  expect(await pruneIdempotencyKeys(dataSource, day)).toBe(2_501);
  expect(await pruneIdempotencyKeys(dataSource, day)).toBe(0);
  expect(await create('recent')).toBe(first);
  expect(await create('older')).not.toBe(old);
});

test('pruning finds old keys by their index', async () => {
  await dataSource.query(
    `INSERT INTO idempotency_keys (owner, idempotency_key, request_hash, result_id)
     SELECT 'session', CONCAT('new-', seq), REPEAT('0', 64), 'first' FROM seq_1_to_3000`,
  );
  await dataSource.query('ANALYZE TABLE idempotency_keys');
  const plan: { key: string }[] = await dataSource.query(
    'EXPLAIN DELETE FROM idempotency_keys WHERE created_at < CURRENT_TIMESTAMP(3) - INTERVAL 1 DAY ORDER BY created_at LIMIT 1000',
  );
  expect(plan.map(({ key }) => key)).toEqual(['idempotency_keys_created_idx']);
});

test('a batch whose key another process claims at the same moment runs again, and finds the key', async () => {
  const request = toIdempotentRequest('at-once', 'session', { asked: 'the same' });
  const claims: (() => void)[] = [];
  let runs = 0;
  /** Reads the key before either has claimed it. */
  const createInBatch = (resultId: string) =>
    createOnce(
      async () => {
        await transactions.run(async (manager) => {
          const keys = await BatchKeys.read(manager, [request]);
          runs += 1;
          if (runs <= 2)
            await new Promise<void>((resolve) => {
              claims.push(resolve);
              if (claims.length === 2) for (const claim of claims) claim();
            });
          keys.refuseRepeat(request);
          keys.claim(request, resultId);
          await keys.write(manager);
        });
        return resultId;
      },
      { read: async (first) => first },
    );
  const [one, other] = await Promise.all(['first', 'second'].map(createInBatch));
  expect(one).toBe(other);
  expect(runs).toBe(3);
});
