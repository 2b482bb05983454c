import { admin } from '@festival/testing/identity';
import { createTestDatabase, type TestDatabase } from '@festival/testing/stores/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import {
  AuditEntryEntity,
  type AuditedAction,
  AuditLog,
  createAuditLogSql,
} from '../src/audit/index.js';
import type { FestivalClock } from '../src/clock/index.js';
import { openDatabase, PreparedReads, Transactions } from '../src/database/index.js';
import type { Cursor } from '../src/keyset/index.js';

const NOW = new Date('2021-02-10T02:00:00.000Z');

let database: TestDatabase;
let dataSource: DataSource;
let reads: PreparedReads;
let transactions: Transactions;
let auditLog: AuditLog;

beforeAll(async () => {
  database = await createTestDatabase('audit');
  dataSource = await openDatabase({
    url: database.url,
    entities: [AuditEntryEntity],
    migrations: [],
  });
  for (const statement of createAuditLogSql) await dataSource.query(statement);
  reads = new PreparedReads(dataSource);
  transactions = new Transactions(dataSource);
  auditLog = new AuditLog(reads, { now: () => NOW } as FestivalClock);
});
afterAll(async () => {
  await reads.onApplicationShutdown();
  await dataSource.destroy();
  await database.drop();
});

const append = (action: AuditedAction, who = admin) =>
  transactions.run((manager) => auditLog.append(manager, who, action));
const verified = (subject: string): AuditedAction => ({ action: 'order.verified', subject });
const subjectsOf = async (filter: Parameters<AuditLog['page']>[0], limit: number) => {
  const subjects: string[] = [];
  let after: Cursor | undefined;
  do {
    const { rows, next } = await auditLog.page(filter, { after, limit });
    subjects.push(...rows.map(({ subject }) => subject));
    after = next ?? undefined;
  } while (after);
  return subjects;
};

describe('an entry', () => {
  it('has the admin, the action, its subject, time and reason, with the values before and after', async () => {
    await append({
      action: 'workshop.withdrawn',
      subject: 'batik',
      why: 'The kiln broke.',
      from: { location: 'ADM Studio 2' },
      to: { location: null, images: ['a.webp'] },
    });
    const { rows } = await auditLog.page({ subject: 'batik' });
    expect(rows).toEqual([
      {
        id: expect.any(String),
        action: 'workshop.withdrawn',
        subject: 'batik',
        actorId: admin.sub,
        actorName: admin.name,
        why: 'The kiln broke.',
        changedFrom: { location: 'ADM Studio 2' },
        changedTo: { location: null, images: ['a.webp'] },
        happenedAt: NOW,
      },
    ]);
  });

  it('does not exist if its action was rolled back', async () => {
    const failed = transactions.run(async (manager) => {
      await auditLog.append(manager, admin, verified('never'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await subjectsOf({ subject: 'never' }, 10)).toEqual([]);
  });

  it('takes the longest name that an account may have', async () => {
    await append(verified('named'), { ...admin, name: '玲'.repeat(1_000) });
    const { rows } = await auditLog.page({ subject: 'named' });
    expect(rows[0]?.actorName).toBe('玲'.repeat(255));
  });
});

describe('the database, asked by the user that the service has', () => {
  const values = "VALUES (?, 'order.verified', 'kept', 'a', 'A', '', NOW(3))";
  const columns = 'id, action, subject, actor_id, actor_name, why, happened_at';

  it.each([
    ['an update', "UPDATE audit_log SET actor_id = 'nobody' WHERE id = ?"],
    ['a delete', 'DELETE FROM audit_log WHERE id = ?'],
    ['a replacement', `REPLACE INTO audit_log (${columns}) ${values}`],
    [
      'an insert that would update',
      `INSERT INTO audit_log (${columns}) ${values} ON DUPLICATE KEY UPDATE why = 'because'`,
    ],
  ])('refuses %s', async (_, sql) => {
    await append(verified('kept'));
    const [before] = (await auditLog.page({ subject: 'kept' })).rows;
    await expect(dataSource.query(sql, [before?.id])).rejects.toThrow('audit_log is append-only');
    const [after] = (await auditLog.page({ subject: 'kept' })).rows;
    expect(after).toEqual(before);
  });
});

describe('the entries of many who write at once', () => {
  it('are read newest first, each once, by action, subject and admin', async () => {
    const orders = Array.from({ length: 60 }, (_, at) => `order-${at}`);
    const other = { ...admin, sub: 'admin-other', name: 'other' };
    await Promise.all(
      orders.map((subject, at) => append(verified(subject), at % 2 === 0 ? admin : other)),
    );
    const mine = await subjectsOf({ action: 'order.verified', actorId: other.sub }, 7);
    expect([...mine].sort()).toEqual(orders.filter((_, at) => at % 2 === 1).sort());
    expect(await subjectsOf({ subject: 'order-5' }, 7)).toEqual(['order-5']);

    const { rows } = await auditLog.page({}, { limit: 1_000_000 });
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('and are on no page twice, while others write', async () => {
    const before = await subjectsOf({ action: 'order.verified' }, 500);
    const first = await auditLog.page({ action: 'order.verified' }, { limit: 10 });
    await Promise.all(Array.from({ length: 20 }, (_, at) => append(verified(`late-${at}`))));
    const rest = await auditLog.page(
      { action: 'order.verified' },
      { after: first.next ?? [], limit: 500 },
    );
    expect([...first.rows, ...rest.rows].map(({ subject }) => subject)).toEqual(before);
  });

  it('are found by an index, however many there are', async () => {
    await dataSource.query(
      `INSERT INTO audit_log (id, action, subject, actor_id, actor_name, why, happened_at)
       SELECT CONCAT('many-', seq), 'order.cancelled', CONCAT('s', seq), 'a', 'A', '', NOW(3) FROM seq_1_to_5000`,
    );
    await dataSource.query('ANALYZE TABLE audit_log');
    const keyOf = async (where: string) => {
      const [plan] = await dataSource.query(
        `EXPLAIN SELECT * FROM audit_log WHERE ${where} AND id < 'many-9' ORDER BY id DESC LIMIT 501`,
      );
      return [plan.key, /filesort/.test(plan.Extra)];
    };
    expect(await keyOf('1 = 1')).toEqual(['PRIMARY', false]);
    expect(await keyOf("subject = 's7'")).toEqual(['audit_log_subject_idx', false]);
  });
});
