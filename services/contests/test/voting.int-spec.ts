import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { ContestResults } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { AuditLog, SCHEDULE } from '@festival/service-kit/audit';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Queues } from '@festival/service-kit/queues';
import { admin, student } from '@festival/testing/identity';
import { createPlace, type Place } from '@festival/testing/service/place';
import type { Answer } from '@festival/testing/service/request';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import type { ContestsConfig } from '../src/config.js';
import { PublishBallots } from '../src/results/commands/publish-ballots.js';
import { contestsService } from '../src/service.js';
import { type ContestsProcess, startProcess } from './contests-app.js';
import { addEntry } from './photos.js';
import { AFTER_VOTING, VOTING } from './settings.js';

let place: Place;
/** Two processes of one service: a ballot may be cast at either. */
let one: ContestsProcess;
let other: ContestsProcess;
let entries: string[];

beforeAll(async () => {
  place = await createPlace(contestsService);
  [one, other] = await Promise.all([startProcess(place), startProcess(place)]);
  // Nothing happens by itself: tests say when one looks.
  await one.app.get(Queues, { strict: false }).get('contests.schedule').pause();
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await place.close();
});
beforeEach(async () => {
  // Rows of ballots cannot be deleted.
  for (const table of ['ballots', 'ballot_lists', 'audit_log'])
    await one.dataSource.query(`TRUNCATE ${table}`);
  await one.dataSource.query('DELETE FROM photo_entries');
  entries = [];
  for (let at = 0; at < 5; at += 1) entries.push((await addEntry(one.dataSource)).id);
  await setNow(VOTING);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Time stands. */
const setNow = async (instant: string) => {
  await one.standAt(instant);
  await other.standAt(instant);
};
const vote = (
  photos: unknown,
  as = student(),
  { at = one, key = undefined as string | undefined } = {},
) => at.request('POST', '/photos/vote/', { as, body: { photos }, idempotencyKey: key });
const publish = () => one.app.get(PublishBallots, { strict: false }).execute();
const close = async () => {
  await setNow(AFTER_VOTING);
  await publish();
};
const results = async (): Promise<ContestResults> =>
  (await one.request('GET', '/photos/results')).body;
const list = async (): Promise<string> => (await one.request('GET', '/photos/ballots')).body;
const told = ({ status, body }: Answer) => [status, body.code];

describe('a ballot', () => {
  it('is answered with a receipt, by which its voter sees it again', async () => {
    const [first = '', second = ''] = entries;
    const own = (as = student()) => one.request('GET', '/photos/ballot', { as });
    expect((await own()).body).toEqual({ ballot: null });
    const { status, body } = await vote([first, second]);
    expect([status, body]).toEqual([
      200,
      { receipt: expect.stringMatching(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/) },
    ]);
    expect((await own()).body).toEqual({ ballot: { ...body, photos: [first, second].sort() } });
    expect((await own(student('ben'))).body).toEqual({ ballot: null });
  });

  it('is one a student, whatever the second is for', async () => {
    await vote([entries[0]]);
    expect(told(await vote([entries[1]]))).toEqual([400, 'ALREADY_VOTED']);
    expect(told(await vote([entries[1]], student(), { at: other }))).toEqual([
      400,
      'ALREADY_VOTED',
    ]);
  });

  it('gets its first receipt again when it is repeated with its key, also after the close', async () => {
    const cast = () => vote([entries[0]], student(), { key: 'press' });
    const [first, second] = await Promise.all([cast(), cast()]);
    await setNow(AFTER_VOTING);
    const late = await cast();
    expect([second.body, late.body]).toEqual([first.body, first.body]);
    expect(told(await vote([entries[1]], student(), { key: 'press' }))).toEqual([
      400,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  it.each<[string, (ids: string[]) => unknown]>([
    ['nothing', () => []],
    ['three', (ids) => ids.slice(0, 3)],
    ['one twice', ([id]) => [id, id]],
    ['what is no list', ([id]) => id],
    ['what is no id', () => [7]],
    ['what is not given', () => undefined],
  ])('for %s does not match the schema', async (_, photos) => {
    const { status, body } = await vote(photos(entries));
    expect([status, body.error, body.validation.body.keys[0]]).toEqual([
      400,
      'Schema does not match',
      expect.stringMatching(/^photos/),
    ]);
  });

  it('is for what can be voted for: nothing unknown, withdrawn or removed', async () => {
    const withdrawn = await addEntry(one.dataSource, { state: 'withdrawn', standing: null });
    const removed = await addEntry(one.dataSource, { state: 'removed', standing: null });
    for (const id of [withdrawn.id, removed.id, 'nothing', "'"]) {
      const { status, body } = await vote([entries[0], id]);
      expect([status, body.code, body.details]).toEqual([
        400,
        'PHOTO_NOT_ELIGIBLE',
        { photos: [id] },
      ]);
    }
    expect(told(await vote([entries[0]]))).toEqual([200, undefined]);
  });

  it('is for the shortlist, in an edition that uses one, and so is the list of entries', async () => {
    const listed = await addEntry(one.dataSource, { shortlisted: true });
    const edition = one.app.get<Edition>(EDITION, { strict: false });
    jest.replaceProperty(edition.contests.photos, 'usesShortlist', true);
    expect(told(await vote([entries[0]]))).toEqual([400, 'PHOTO_NOT_ELIGIBLE']);
    expect(told(await vote([listed.id]))).toEqual([200, undefined]);
    const ids = async () =>
      (await one.request('GET', '/photos')).body.map(({ _id }: { _id: string }) => _id);
    expect(await ids()).toEqual([listed.id]);
    await setNow('2021-03-05T23:59:59+08:00');
    expect(await ids()).toHaveLength(entries.length + 1);
  });

  it('cannot be changed or taken back, not even in the database', async () => {
    await vote([entries[0]]);
    for (const change of ['UPDATE ballots SET first_photo = UUID()', 'DELETE FROM ballots'])
      await expect(one.dataSource.query(change)).rejects.toThrow('ballots is append-only');
  });

  it.each([
    ['a visitor', undefined],
    ['an admin', admin],
  ])('is not for %s', async (_, as) => {
    const body = { photos: [entries[0]] };
    expect((await one.request('POST', '/photos/vote', { as, body })).status).toBe(401);
  });
});

it.each([
  ['2021-03-05T23:59:59.999+08:00', 400, 'VOTING_NOT_OPEN'],
  ['2021-03-06T00:00:00+08:00', 200, undefined],
  ['2021-03-21T23:59:59.999+08:00', 200, undefined],
  ['2021-03-22T00:00:00+08:00', 400, 'VOTING_CLOSED'],
])('at %s a ballot is answered with %s %s', async (now, status, code) => {
  await setNow(now);
  expect(told(await vote([entries[0]]))).toEqual([status, code]);
});

/** Votes by entry, counted from the published list alone. */
const recount = (published: string): Map<string, number> => {
  const votes = new Map<string, number>();
  for (const line of published.trim().split('\n'))
    for (const entry of line.split(',').slice(1))
      if (entry) votes.set(entry, (votes.get(entry) ?? 0) + 1);
  return votes;
};

it('500 students vote at once, some twice and at two processes: each has one ballot, the counts are right, and the list recounts to the same', async () => {
  const choiceOf = (at: number) =>
    [entries[at % 5], ...(at % 3 ? [entries[(at + 1 + (at % 4)) % 5]] : [])].filter(
      (id, place, all) => all.indexOf(id) === place,
    );
  const rush = Array.from({ length: 500 }, (_, at) => {
    const as = student(`voter-${at}`);
    const twice = at % 4 === 0 ? [vote([entries[at % 2]], as, { at: other })] : [];
    return Promise.all([vote(choiceOf(at), as, { at: at % 2 ? one : other }), ...twice]);
  });
  const answers = await Promise.all(rush);
  const cast = answers.map((ofOne) => ofOne.filter(({ status }) => status === 200));
  expect(cast.map((ofOne) => ofOne.length)).toEqual(Array(500).fill(1));
  expect(new Set(answers.flat().map((answer) => told(answer).join()))).toEqual(
    new Set(['200,', '400,ALREADY_VOTED']),
  );

  await close();
  const { ballots, hash, entries: ranked } = await results();
  const published = await list();
  const lines = published.trim().split('\n');
  expect([ballots, lines.length]).toEqual([500, 500]);
  expect(hash).toBe(createHash('sha256').update(published).digest('hex'));
  expect(new Map(ranked.map(({ _id, votes }) => [_id, votes]))).toEqual(recount(published));
  const receipts = lines.map((line) => line.split(',')[0]);
  expect(receipts).toEqual(cast.map(([answer]) => answer?.body.receipt).sort());
  for (let at = 0; at < 500; at += 25) {
    const as = student(`voter-${at}`);
    const { ballot } = (await one.request('GET', '/photos/ballot', { as })).body;
    const [first, second = ''] = ballot.photos;
    expect(ballot.receipt).toBe(cast[at]?.[0]?.body.receipt);
    expect(lines).toContain(`${ballot.receipt},${first},${second}`);
  }
});

/** What the audit log says of publications. */
const publications = async () => {
  const { rows } = await one.app
    .get(AuditLog, { strict: false })
    .page({ action: 'ballots.published' });
  return rows.map(({ actorId, changedTo }) => ({ by: actorId, ...changedTo }));
};

interface Runner {
  connect(): Promise<{ destroy(): void }>;
  query(...statement: unknown[]): Promise<unknown>;
}

/**
 * Does some work whose process dies before a statement, as with kill -9: its connection breaks, and nothing more is said or done.
 * @returns whether it died; false once it was done with fewer statements
 */
const diesAfter = async (statements: number, work: () => Promise<void>): Promise<boolean> => {
  const runners: Runner = Object.getPrototypeOf(one.dataSource.createQueryRunner());
  const { query } = runners;
  const life = new AsyncLocalStorage<{ left: number }>();
  const spy = jest.spyOn(runners, 'query').mockImplementation(async function (
    this: Runner,
    ...statement
  ) {
    const own = life.getStore();
    if (own && own.left <= 0) {
      (await this.connect()).destroy();
      throw new Error('killed');
    }
    if (own) own.left -= 1;
    return query.apply(this, statement);
  });
  const isDead = await life.run({ left: statements }, work).then(
    () => false,
    () => true,
  );
  spy.mockRestore();
  return isDead;
};

describe('results', () => {
  it('are not there before the list is published, for nobody', async () => {
    await vote([entries[0]]);
    for (const now of [VOTING, '2021-03-21T23:59:59.999+08:00', '2021-03-22T00:00:05+08:00']) {
      await setNow(now);
      await publish();
      for (const path of ['/photos/results', '/photos/ballots'])
        for (const as of [undefined, student(), admin])
          expect(told(await one.request('GET', path, { as }))).toEqual([400, 'RESULTS_NOT_YET']);
    }
  });

  it('rank entries, equal votes at one place, and tell of those that were removed since', async () => {
    const [a = '', b = '', c = '', d = ''] = entries;
    const choices = [[a, b], [a, b], [c], [c], [d, a]];
    for (const [at, photos] of choices.entries()) await vote(photos, student(`ranking-${at}`));
    await one.dataSource.query(
      "UPDATE photo_entries SET state = 'removed', standing = NULL WHERE id = ?",
      [d],
    );
    await close();
    const { ballots, entries: ranked, removed } = await results();
    expect(ballots).toBe(5);
    const told = ranked.map(({ _id, place, votes, isTied }) => [_id, place, votes, isTied]);
    expect(told).toEqual([
      [a, 1, 3, false],
      ...[b, c].sort().map((id) => [id, 2, 2, true]),
      [entries[4], 4, 0, false],
    ]);
    expect(removed).toEqual([{ _id: d, votes: 1 }]);
  });

  it('are there when nobody has voted', async () => {
    await close();
    expect(await results()).toMatchObject({
      ballots: 0,
      hash: createHash('sha256').update('').digest('hex'),
    });
    expect(await list()).toBe('');
  });

  it('wait for ballots that are being written when voting closes, and none is written after them', async () => {
    const photos = [entries[0]];
    const runner = one.dataSource.createQueryRunner();
    await runner.startTransaction('READ COMMITTED');
    await runner.query(
      "INSERT IGNORE INTO ballot_lists (closes_at) VALUES ('2021-03-21 16:00:00.000')",
    );
    await runner.commitTransaction();
    await runner.startTransaction('READ COMMITTED');
    await runner.query('SELECT closes_at FROM ballot_lists LOCK IN SHARE MODE');
    await setNow('2021-03-21T23:59:59.999+08:00');
    await vote(photos, student('in-time'));
    await setNow(AFTER_VOTING);
    let isPublished = false;
    const publishing = publish().then(() => {
      isPublished = true;
    });
    await runner.query(
      `INSERT INTO ballots VALUES ('AAAA-AAAA-AAAA-AAAA', 'slow', ?, NULL, 'Slow', '', NOW(3))`,
      photos,
    );
    expect(isPublished).toBe(false);
    await runner.commitTransaction();
    await runner.release();
    await publishing;
    expect(await results()).toMatchObject({ ballots: 2 });
    expect((await list()).trim().split('\n')).toHaveLength(2);
    // A rehearsal may move the clock back: until voting is open again, nothing is added to what is published.
    await setNow('2021-03-21T23:59:00+08:00');
    expect(told(await vote(photos, student('too-late')))).toEqual([400, 'VOTING_CLOSED']);
  });

  it('are published once, however many look at once', async () => {
    await vote([entries[0]]);
    await setNow(AFTER_VOTING);
    const looks = [one, other, one, other].map(({ app }) =>
      app.get(PublishBallots, { strict: false }).execute(),
    );
    await Promise.all(looks);
    expect(await publications()).toEqual([
      { by: SCHEDULE.sub, ballots: 1, hash: (await results()).hash },
    ]);
  });

  it('are published once, wherever the process that does it dies: a death leaves all of it or nothing', async () => {
    for (let voter = 0; voter < 3; voter += 1) await vote([entries[voter]], student(`v${voter}`));
    await setNow(AFTER_VOTING);
    let died = 0;
    while (await diesAfter(died, publish)) {
      died += 1;
      const published = await publications();
      const { status } = await one.request('GET', '/photos/results');
      expect([published.length, status]).toEqual(status === 200 ? [1, 200] : [0, 400]);
    }
    expect(died).toBeGreaterThan(5);
    const { hash, ballots } = await results();
    expect(await publications()).toEqual([{ by: SCHEDULE.sub, ballots: 3, hash }]);
    expect([ballots, hash]).toEqual([
      3,
      createHash('sha256')
        .update(await list())
        .digest('hex'),
    ]);
  });

  it('are published anew when the clock was moved back and voting closes once more', async () => {
    await vote([entries[0]], student('first-time'));
    await close();
    await setNow(VOTING);
    await publish();
    expect(told(await one.request('GET', '/photos/results'))).toEqual([400, 'RESULTS_NOT_YET']);
    await vote([entries[1]], student('second-time'));
    await close();
    expect((await results()).ballots).toBe(2);
  });

  it('stay as they are where nobody rehearses, when a server’s clock goes back', async () => {
    await vote([entries[0]]);
    await close();
    const published = await results();
    await setNow(VOTING);
    const config = one.app.get<ContestsConfig>(CONFIG);
    const mode = jest.replaceProperty(config, 'FESTIVAL_MODE', 'production');
    await publish();
    mode.restore();
    expect(told(await vote([entries[1]], student('late')))).toEqual([400, 'VOTING_CLOSED']);
    await setNow(AFTER_VOTING);
    expect(await results()).toEqual(published);
  });
});
