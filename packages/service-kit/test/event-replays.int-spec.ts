import { type DomainEvent, EVENTS_PER_PAGE } from '@festival/contracts/events';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import type { FestivalClock } from '../src/clock.js';
import { openDatabase, Transactions } from '../src/database.js';
import {
  createEventTablesSql,
  EventInbox,
  type EventOwner,
  EventReplayEntity,
  EventReplays,
  EventRevisionEntity,
  toEventPage,
} from '../src/events.js';
import { createTestDatabase, type TestDatabase } from '../testing/stores.js';

let database: TestDatabase;
let dataSource: DataSource;
/** The current states at the owner, by subject. */
let standing: Map<string, unknown>;
/** Called before each page. */
let beforePage: (after: string) => unknown;
let handled: string[];
let refused: Set<string>;

beforeAll(async () => {
  database = await createTestDatabase('event_replays');
  dataSource = await openDatabase({
    url: database.url,
    entities: [EventReplayEntity, EventRevisionEntity],
    migrations: [],
  });
  for (const sql of createEventTablesSql) await dataSource.query(sql);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});
beforeEach(async () => {
  standing = new Map();
  beforePage = () => undefined;
  handled = [];
  refused = new Set();
  for (const table of ['event_replays', 'event_revisions'])
    await dataSource.query(`DELETE FROM ${table}`);
});

const eventOf = (subject: string, revision = 0): DomainEvent<'order'> => ({
  name: 'order.placed',
  subject,
  revision,
  at: '2021-02-10T10:00:00.000Z',
  data: { studentId: 's', orderNumber: '27ZN-Q4XB', totalCents: 100 },
});

const owner: Pick<EventOwner, 'page'> = {
  async page(_topic, after) {
    await beforePage(after);
    const subjects = [...standing.keys()].filter((subject) => subject > after).sort();
    const rows = subjects.slice(0, EVENTS_PER_PAGE);
    const next = rows.length < subjects.length ? rows.slice(-1) : null;
    return toEventPage({ rows, next }, (subject) => standing.get(subject) as DomainEvent);
  },
};

/** One process of the consumer. Its turns take as long as they need. */
const startProcess = () => {
  const inbox = new EventInbox(new Transactions(dataSource), dataSource);
  const logger = pino({ level: 'silent' });
  const clock = { now: () => new Date() } as FestivalClock;
  const replays = new EventReplays(dataSource, inbox, owner as EventOwner, clock, logger);
  return {
    ask: () => replays.ask('order'),
    advance: () =>
      replays.advance(
        {
          topic: 'order',
          handle: async (_, { subject }) => {
            if (refused.has(subject)) throw new Error('not now');
            handled.push(subject);
          },
        },
        Number.POSITIVE_INFINITY,
      ),
  };
};

/** Seconds until the next pass. */
const dueIn = async (): Promise<number> => {
  const [row] = await dataSource.query(
    'SELECT TIMESTAMPDIFF(SECOND, CURRENT_TIMESTAMP(3), due_at) AS seconds FROM event_replays',
  );
  return Number(row.seconds);
};

const fill = (count: number) => {
  const subjects = Array.from({ length: count }, (_, index) => `s${1_000 + index}`);
  for (const subject of subjects) standing.set(subject, eventOf(subject));
  return subjects;
};

it('after the owner was away, a pass continues from the last handled page', async () => {
  const subjects = fill(EVENTS_PER_PAGE * 2 + 5);
  const asked: string[] = [];
  beforePage = (after) => {
    asked.push(after);
    if (asked.length === 2) throw new Error('away');
  };
  const one = startProcess();
  await expect(one.advance()).rejects.toThrow('away');
  expect(handled).toEqual(subjects.slice(0, EVENTS_PER_PAGE));
  await startProcess().advance();
  expect(handled).toEqual(subjects);
  const [first, second] = [subjects[EVENTS_PER_PAGE - 1], subjects[EVENTS_PER_PAGE * 2 - 1]];
  expect(asked).toEqual(['', first, first, second]);
});

it('an event that was committed behind a pass is handled by the next one, within the hour', async () => {
  fill(3);
  const one = startProcess();
  await one.advance();
  standing.set('s0', eventOf('s0'));
  standing.set('s1001', eventOf('s1001', 4));
  await one.advance();
  expect(handled).toHaveLength(3);
  expect(await dueIn()).toBeGreaterThan(3_500);
  expect(await dueIn()).toBeLessThanOrEqual(3_600);
  await dataSource.query('UPDATE event_replays SET due_at = CURRENT_TIMESTAMP(3)');
  await one.advance();
  expect(handled.slice(3)).toEqual(['s0', 's1001']);
});

it('a pass that is requested during another starts from the beginning', async () => {
  fill(EVENTS_PER_PAGE + 1);
  const one = startProcess();
  beforePage = async (after) => {
    if (!after) return;
    beforePage = () => undefined;
    standing.set('s0', eventOf('s0'));
    await one.ask();
  };
  await one.advance();
  expect(handled).not.toContain('s0');
  await one.advance();
  expect(handled).toContain('s0');
});

it('processes that replay at once miss nothing, and handle nothing twice', async () => {
  const subjects = fill(EVENTS_PER_PAGE * 3);
  const processes = [startProcess(), startProcess(), startProcess()];
  while (
    (
      await dataSource.query(
        'SELECT 1 FROM event_replays WHERE due_at > NOW(3) AND after_subject IS NULL',
      )
    ).length === 0
  )
    await Promise.all(processes.map((each) => each.advance()));
  expect([...handled].sort()).toEqual(subjects);
});

it('a refused or unknown event does not stop the others, and is tried again after a minute', async () => {
  const subjects = fill(EVENTS_PER_PAGE + 2);
  standing.set('s1000', { ...eventOf('s1000'), name: 'order.refunded' });
  refused.add('s1001');
  await startProcess().advance();
  expect(handled).toEqual(subjects.slice(2));
  expect(await dueIn()).toBeLessThanOrEqual(60);
  refused.clear();
  standing.set('s1000', eventOf('s1000', 1));
  await dataSource.query('UPDATE event_replays SET due_at = CURRENT_TIMESTAMP(3)');
  await startProcess().advance();
  expect(handled.slice(subjects.length - 2)).toEqual(['s1000', 's1001']);
  expect(await dueIn()).toBeGreaterThan(3_500);
});
