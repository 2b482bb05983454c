import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import {
  AuditEntryEntity,
  type AuditedAction,
  AuditLog,
  AuditTermEntity,
  createAuditLogSql,
} from '../src/audit.js';
import { endEntries } from '../src/audit.table.js';
import type { FestivalClock } from '../src/clock.js';
import { openDatabase, PreparedReads, Transactions } from '../src/database.js';
import type { Cursor } from '../src/keyset.js';
import { admin } from '../testing/identity.js';
import { createTestDatabase, type TestDatabase } from '../testing/stores.js';

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
    entities: [AuditEntryEntity, AuditTermEntity],
    migrations: [],
  });
  for (const statement of createAuditLogSql) await dataSource.query(statement);
  reads = new PreparedReads(dataSource);
  transactions = new Transactions(dataSource);
  auditLog = new AuditLog(reads, { now: () => NOW } as FestivalClock, {
    timeZone: 'Asia/Singapore',
  });
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
      names: { workshop: 'Batik on cotton' },
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
        sentence: 'Withdrew the workshop Batik on cotton; 0 sign-ups ended',
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

describe('an entry that has ended', () => {
  it('says that its details have ended, and neither who nor whom', async () => {
    await append({
      action: 'admin.changed',
      subject: 'wei-jie',
      why: 'On leave.',
      names: { admin: 'Tan Wei Jie' },
      from: { permissions: ['orders'] },
      to: { permissions: [] },
    });
    const { rows } = await auditLog.page({ subject: 'wei-jie' });
    const end = () =>
      transactions.run((manager) =>
        endEntries(
          manager,
          rows.map(({ id }) => id),
        ),
      );
    await end();
    await end();
    expect((await auditLog.page({ subject: 'wei-jie' })).rows).toEqual([
      {
        id: rows[0]?.id,
        action: 'admin.changed',
        subject: 'wei-jie',
        actorId: 'erased',
        actorName: 'Erased',
        why: '',
        changedFrom: null,
        changedTo: null,
        happenedAt: NOW,
        sentence: 'admin.changed: the details have ended',
      },
    ]);
    expect(await subjectsOf({ text: 'Wei Jie' }, 10)).toEqual([]);
  });

  it.each([
    ['another subject', "subject = 'other', "],
    ['another sentence', '', "'Verified an order'"],
    ['a reason', "why = 'because', "],
  ])(
    'cannot get %s',
    async (_, change, sentence = "CONCAT(action, ': the details have ended')") => {
      await append({ ...verified('ending'), why: 'Paid.' });
      const ended =
        "actor_id = 'erased', actor_name = 'Erased', changed_from = NULL, changed_to = NULL";
      const sql = `UPDATE audit_log SET why = '', ${change} ${ended}, sentence = ${sentence} WHERE subject = 'ending'`;
      await expect(dataSource.query(sql)).rejects.toThrow('audit_log is append-only');
    },
  );
});

describe('the database, asked by the user that the service has', () => {
  const values = "VALUES (?, 'order.verified', 'kept', 'a', 'A', '', NOW(3), '')";
  const columns = 'id, action, subject, actor_id, actor_name, why, happened_at, sentence';

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

describe('a search', () => {
  const names = {
    order: '27ZN-Q4XB',
    buyer: 'Siti Nurhaliza binte Ahmad',
    products: ['Midsummer tote bag', 'Co-op mug'],
  };
  const found = async (text: string) => {
    const { rows } = await auditLog.page({ text });
    return rows.map(({ subject }) => subject);
  };
  beforeAll(async () => {
    const addresses = ['Siti.Nurhaliza@e.ntu.edu.sg', null];
    await append({ action: 'order.verified', subject: '0190-order', names, addresses });
    await append({
      action: 'registration.moved',
      subject: '0190-registration',
      names: { student: '陈美玲 Renée Tan' },
      why: 'Asked in the lobby.',
      from: { workshop: 'Batik' },
      to: { workshop: 'Linocut for beginners' },
    });
    await append({
      action: 'release.activated',
      subject: 'marketplace',
      to: { release: 'r-4f9a', version: '1.12.0' },
    });
  });

  it.each([
    'Who verified 27ZN-Q4XB?',
    'Who did verify order no. 27ZN-Q4XB?',
    'verification of 27zn q4xb',
    '27zn q4xb',
    '27znq4xb',
    '#27ZN–Q4XB',
    'q4xb',
    'verified siti',
    'tote-bag',
    'Siti-Nurhaliza',
    'tote',
    'coop mug',
    'co-op',
    'co/op',
    'co_op',
    'nurhaliza BINTE',
    `${admin.name} verified order`,
    '0190-order',
    'siti.nurhaliza@e.ntu.edu.sg',
    'Who verified the order of Siti.Nurhaliza@E.NTU.edu.sg?',
    '<siti.nurhaliza@e.ntu.edu.sg>',
  ])('finds an order by “%s”', async (text) => {
    expect(await found(text)).toContain('0190-order');
  });

  it.each([
    ['renee', '0190-registration'],
    ['美玲', '0190-registration'],
    ['moved tan linocut', '0190-registration'],
    ['asked lobby', '0190-registration'],
    ['activated marketplace 1.12.0', 'marketplace'],
    ['4f9a', 'marketplace'],
  ])('finds by “%s” what people call it', async (text, subject) => {
    expect(await found(text)).toEqual([subject]);
  });

  it.each([
    ['verified 27ZN-Q4XC'],
    ['verified renee'],
    ['%'],
    ['_'],
    ["' OR 'x'='x' --"],
    ['?!'],
    ['zn-q4'],
    ['siti.nurhaliza@e.ntu.edu'],
    ['siti@e.ntu.edu.sg'],
    ['ntu'],
  ])('finds nothing by “%s”', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  it('keeps no address that could be read', async () => {
    const kept: { term: string }[] = await dataSource.query(
      "SELECT term FROM audit_terms WHERE term LIKE '%ntu%' OR term LIKE '@%'",
    );
    expect(kept).toEqual([{ term: expect.stringMatching(/^@[\da-f]{32}$/) }]);
  });

  it('reads what it finds, by an index, and not the whole log', async () => {
    await dataSource.query(
      `INSERT INTO audit_log (id, action, subject, actor_id, actor_name, why, happened_at, sentence)
       SELECT CONCAT('plain-', seq), 'order.cancelled', CONCAT('p', seq), 'a', 'A', '', NOW(3), '' FROM seq_1_to_5000`,
    );
    await dataSource.query(
      `INSERT INTO audit_terms (term, entry_id)
       SELECT word, CONCAT('plain-', seq) FROM seq_1_to_5000 JOIN
         (SELECT 'order' AS word UNION SELECT 'cancelled' UNION SELECT 'admin') AS words`,
    );
    await dataSource.query('ANALYZE TABLE audit_log, audit_terms');
    const runner = dataSource.createQueryRunner();
    const own = { rows: (sql: string, values: unknown[]) => runner.query(sql, values) };
    try {
      const readSoFar = async () => {
        const counters: { Value: string }[] = await runner.query(
          `SHOW SESSION STATUS WHERE Variable_name LIKE 'Handler_read%'`,
        );
        return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
      };
      const before = await readSoFar();
      for await (const batch of auditLog.batches({ text: 'siti 27zn-q4xb verified' }, own as never))
        expect(batch.map(({ subject }) => subject)).toEqual(['0190-order']);
      expect((await readSoFar()) - before).toBeLessThan(1_000);
    } finally {
      await runner.release();
    }
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
      `INSERT INTO audit_log (id, action, subject, actor_id, actor_name, why, happened_at, sentence)
       SELECT CONCAT('many-', seq), 'order.cancelled', CONCAT('s', seq), 'a', 'A', '', NOW(3), '' FROM seq_1_to_5000`,
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
