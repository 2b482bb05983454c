import type { DomainEvent } from '@festival/contracts/events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { openDatabase, Transactions } from '../src/database.js';
import { createEventTablesSql, EventInbox, EventRevisionEntity } from '../src/events.js';
import { createTestDatabase, type TestDatabase } from '../testing/stores.js';

let database: TestDatabase;
let dataSource: DataSource;
let inbox: EventInbox;

beforeAll(async () => {
  database = await createTestDatabase('event_inbox');
  dataSource = await openDatabase({
    url: database.url,
    entities: [EventRevisionEntity],
    migrations: [],
  });
  for (const sql of createEventTablesSql) await dataSource.query(sql);
  await dataSource.query(
    `CREATE TABLE cents (id VARCHAR(64) PRIMARY KEY, revision INT NOT NULL, name VARCHAR(64) NOT NULL, cents INT NOT NULL)`,
  );
  await dataSource.query(
    'CREATE TABLE handled (turn BIGINT AUTO_INCREMENT PRIMARY KEY, id VARCHAR(64), revision INT)',
  );
  inbox = new EventInbox(new Transactions(dataSource), dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const names = ['order.placed', 'order.verified', 'order.unverified', 'order.cancelled'] as const;
let run = 0;

const eventOf = (subject: string, revision: number): DomainEvent<'order'> => ({
  name: names[revision % names.length]!,
  subject,
  revision,
  at: '2021-02-10T10:00:00.000Z',
  data: { studentId: 's', orderNumber: '27ZN-Q4XB', totalCents: revision * 100 },
});

/** A typical consumer: it stores each order's last state. Some of its attempts fail, like those of a process that dies. */
const accept = (event: DomainEvent<'order'>, fails = false) =>
  inbox
    .accept<'order'>(event, async (manager, { subject, revision, name, data }) => {
      await manager.query('REPLACE INTO cents (id, revision, name, cents) VALUES (?, ?, ?, ?)', [
        subject,
        revision,
        name,
        data.totalCents,
      ]);
      await manager.query('INSERT INTO handled (id, revision) VALUES (?, ?)', [subject, revision]);
      if (fails) throw new Error('killed');
    })
    .catch((error: Error) => {
      if (error.message !== 'killed') throw error;
      return 'failed' as const;
    });

const deliveries = fc
  .record({
    revisions: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
    noise: fc.array(fc.record({ order: fc.nat(), revision: fc.nat(), fails: fc.boolean() }), {
      maxLength: 20,
    }),
    seed: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
  })
  .map(({ revisions, noise, seed }) => {
    const all = revisions.flatMap((count, order) =>
      Array.from({ length: count }, (_, revision) => ({ order, revision, fails: false })),
    );
    const extra = noise.map(({ order, revision, fails }) => {
      const which = order % revisions.length;
      return { order: which, revision: revision % revisions[which]!, fails };
    });
    const shuffled = [...all, ...extra]
      .map((delivery, index) => ({ delivery, key: seed[index % seed.length]! * (index + 1) }))
      .sort((one, other) => (one.key % 997) - (other.key % 997))
      .map(({ delivery }) => delivery);
    return { revisions, shuffled };
  });

it('in any order, with repeats and crashes, the highest revision remains, and each event is handled at most once and never after a newer one', async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, fc.integer({ min: 1, max: 8 }), async (plan, together) => {
      run += 1;
      const idOf = (order: number) => `run-${run}-${order}`;
      const waiting = plan.shuffled.map(({ order, revision, fails }) => ({
        event: eventOf(idOf(order), revision),
        fails,
      }));
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          await accept(next.event, next.fails);
      };
      await Promise.all(Array.from({ length: together }, work));
      for (const [order, count] of plan.revisions.entries()) {
        const id = idOf(order);
        const last = eventOf(id, count - 1);
        expect(await dataSource.query('SELECT * FROM cents WHERE id = ?', [id])).toEqual([
          { id, revision: count - 1, name: last.name, cents: last.data.totalCents },
        ]);
        const rows: { revision: number }[] = await dataSource.query(
          'SELECT revision FROM handled WHERE id = ? ORDER BY turn',
          [id],
        );
        const handled = rows.map(({ revision }) => revision);
        expect(handled).toEqual([...new Set(handled)].sort((one, other) => one - other));
      }
    }),
    { numRuns: 40 },
  );
});

it('says whether an event was new, and which of many are', async () => {
  const [old, current, next] = [0, 1, 2].map((revision) => eventOf('known', revision));
  expect(await accept(current!)).toBe(true);
  expect(await accept(current!)).toBe(false);
  expect(await accept(old!)).toBe(false);
  const events = [old!, current!, next!, eventOf('unknown', 0)];
  expect(await inbox.newsAmong('order', events)).toEqual([next, eventOf('unknown', 0)]);
  expect(await accept(next!, true)).toBe('failed');
  expect(await accept(next!)).toBe(true);
});
