import { createHash } from 'node:crypto';
import type { ContestResults } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { AuditLog, SCHEDULE } from '@festival/service-kit/audit';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { PeopleRegistry } from '@festival/service-kit/people';
import { diesAfter } from '@festival/service-kit/testing/dies-after';
import { admin, student } from '@festival/service-kit/testing/identity';
import { readCsv } from '@festival/service-kit/testing/read-csv';
import {
  type Answer,
  createStores,
  schedulesOf,
  withoutDeadlines,
} from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ContestsConfig } from '../src/config.js';
import { PhotoEntryEntity } from '../src/entries/photo-entry.table.js';
import { contestsService } from '../src/service.js';
import { lockBallotList } from '../src/voting/ballot.table.js';
import { PublishBallots } from '../src/voting/publish-ballots.js';
import { startProcess } from './contests-app.js';
import { addEntry } from './photos.js';
import { AFTER_VOTING, VOTING } from './settings.js';

const told = ({ status, body }: Answer) => [status, body.code];

/** Voting with two processes that accept ballots. Schedules do not run; tests call them. */
const startVotingWorld = async () => {
  const stores = await createStores(contestsService);
  const [one, other] = await Promise.all([startProcess(stores), startProcess(stores)]);
  await schedulesOf(one.app, 'contests').pause('photos.publish-ballots');

  /** Stops the clock at this time. */
  const setNow = async (instant: string): Promise<void> => {
    await one.standAt(instant);
    await other.standAt(instant);
  };
  const publish = (at = one): Promise<unknown> =>
    at.app.get(PublishBallots, { strict: false }).execute();

  return {
    one,
    other,
    setNow,
    publish,
    vote: (
      photos: unknown,
      as = student(),
      { at = one, key = undefined as string | undefined } = {},
    ) => at.request('POST', '/photos/vote/', { as, body: { photos }, idempotencyKey: key }),
    close: async (): Promise<void> => {
      await setNow(AFTER_VOTING);
      await publish();
    },
    results: async (): Promise<ContestResults> =>
      (await one.request('GET', '/photos/results')).body,
    list: async (): Promise<string> => (await one.request('GET', '/photos/ballots')).body,
    /** Five entries without votes, while voting is open. Mocks of the previous test are restored. */
    reset: async (): Promise<string[]> => {
      jest.restoreAllMocks();
      // Rows of ballots cannot be deleted.
      for (const table of ['ballots', 'ballot_lists', 'audit_log'])
        await one.dataSource.query(`TRUNCATE ${table}`);
      await one.dataSource.query('DELETE FROM photo_entries');
      const entries: string[] = [];
      for (let at = 0; at < 5; at += 1) entries.push((await addEntry(one.dataSource)).id);
      await setNow(VOTING);
      return entries;
    },
    end: async (): Promise<void> => {
      jest.restoreAllMocks();
      await Promise.all([one.close(), other.close()]);
      await stores.close();
    },
  };
};
type VotingWorld = Awaited<ReturnType<typeof startVotingWorld>>;

let world: VotingWorld;
let entries: string[];
beforeAll(async () => {
  world = await startVotingWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  entries = await world.reset();
});

describe('a ballot', () => {
  it('is answered with a receipt, by which its voter sees it again', async () => {
    const [first = '', second = ''] = entries;
    const own = (as = student()) => world.one.request('GET', '/photos/ballot', { as });
    expect((await own()).body).toEqual({ ballot: null });
    const { status, body } = await world.vote([first, second]);
    expect([status, body]).toEqual([
      200,
      { receipt: expect.stringMatching(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/) },
    ]);
    expect((await own()).body).toEqual({ ballot: { ...body, photos: [first, second].sort() } });
    expect((await own(student('ben'))).body).toEqual({ ballot: null });
  });

  it('is one for each student, also with another choice', async () => {
    await world.vote([entries[0]]);
    expect(told(await world.vote([entries[1]]))).toEqual([400, 'ALREADY_VOTED']);
    expect(told(await world.vote([entries[1]], student(), { at: world.other }))).toEqual([
      400,
      'ALREADY_VOTED',
    ]);
  });

  it('gets its first receipt again when it is repeated with its key, also after the close', async () => {
    const cast = () => world.vote([entries[0]], student(), { key: 'press' });
    const [first, second] = await Promise.all([cast(), cast()]);
    await world.setNow(AFTER_VOTING);
    const late = await cast();
    expect([second.body, late.body]).toEqual([first.body, first.body]);
    expect(told(await world.vote([entries[1]], student(), { key: 'press' }))).toEqual([
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
    const { status, body } = await world.vote(photos(entries));
    expect([status, body.error, body.validation.body.keys[0]]).toEqual([
      400,
      'Schema does not match',
      expect.stringMatching(/^photos/),
    ]);
  });

  it('can only contain photos in the vote: none that is unknown, withdrawn or removed', async () => {
    const withdrawn = await addEntry(world.one.dataSource, { state: 'withdrawn', standing: null });
    const removed = await addEntry(world.one.dataSource, { state: 'removed', standing: null });
    for (const id of [withdrawn.id, removed.id, 'nothing', "'"]) {
      const { status, body } = await world.vote([entries[0], id]);
      expect([status, body.code, body.details]).toEqual([
        400,
        'PHOTO_NOT_ELIGIBLE',
        { photos: [id] },
      ]);
    }
    expect(told(await world.vote([entries[0]]))).toEqual([200, undefined]);
  });

  it('is for the shortlist, in an edition that uses one, and so is the list of entries', async () => {
    const listed = await addEntry(world.one.dataSource, { shortlisted: true });
    const edition = world.one.app.get<Edition>(EDITION, { strict: false });
    jest.replaceProperty(edition.contests.photos, 'usesShortlist', true);
    expect(told(await world.vote([entries[0]]))).toEqual([400, 'PHOTO_NOT_ELIGIBLE']);
    expect(told(await world.vote([listed.id]))).toEqual([200, undefined]);
    const ids = async () =>
      (await world.one.request('GET', '/photos')).body.map(({ _id }: { _id: string }) => _id);
    expect(await ids()).toEqual([listed.id]);
    await world.setNow('2021-03-05T23:59:59+08:00');
    expect(await ids()).toHaveLength(entries.length + 1);
  });

  it('cannot be changed or deleted, not even in the database', async () => {
    await world.vote([entries[0]]);
    for (const change of ['UPDATE ballots SET first_photo = UUID()', 'DELETE FROM ballots'])
      await expect(world.one.dataSource.query(change)).rejects.toThrow('ballots is append-only');
  });

  it.each([
    ['a visitor', undefined],
    ['an admin', admin],
  ])('is not for %s', async (_, as) => {
    const body = { photos: [entries[0]] };
    expect((await world.one.request('POST', '/photos/vote', { as, body })).status).toBe(401);
  });
});

it.each([
  ['2021-03-05T23:59:59.999+08:00', 400, 'VOTING_NOT_OPEN'],
  ['2021-03-06T00:00:00+08:00', 200, undefined],
  ['2021-03-21T23:59:59.999+08:00', 200, undefined],
  ['2021-03-22T00:00:00+08:00', 400, 'VOTING_CLOSED'],
])('at %s a ballot is answered with %s %s', async (now, status, code) => {
  await world.setNow(now);
  expect(told(await world.vote([entries[0]]))).toEqual([status, code]);
});

/** Votes by entry, counted only from the published list. */
const recount = (published: string): Map<string, number> => {
  const votes = new Map<string, number>();
  for (const line of published.trim().split('\n'))
    for (const entry of line.split(',').slice(1))
      if (entry) votes.set(entry, (votes.get(entry) ?? 0) + 1);
  return votes;
};

it('500 students vote at once, some twice and at two processes: each has one ballot, the counts are right, and the list recounts to the same', async () => {
  withoutDeadlines();
  const choiceOf = (at: number) =>
    [entries[at % 5], ...(at % 3 ? [entries[(at + 1 + (at % 4)) % 5]] : [])].filter(
      (id, place, all) => all.indexOf(id) === place,
    );
  const rush = Array.from({ length: 500 }, (_, at) => {
    const as = student(`voter-${at}`);
    const twice = at % 4 === 0 ? [world.vote([entries[at % 2]], as, { at: world.other })] : [];
    return Promise.all([
      world.vote(choiceOf(at), as, { at: at % 2 ? world.one : world.other }),
      ...twice,
    ]);
  });
  const answers = await Promise.all(rush);
  const cast = answers.map((ofOne) => ofOne.filter(({ status }) => status === 200));
  expect(cast.map((ofOne) => ofOne.length)).toEqual(Array(500).fill(1));
  expect(new Set(answers.flat().map((answer) => told(answer).join()))).toEqual(
    new Set(['200,', '400,ALREADY_VOTED']),
  );

  await world.close();
  const { ballots, hash, entries: ranked } = await world.results();
  const published = await world.list();
  const lines = published.trim().split('\n');
  expect([ballots, lines.length]).toEqual([500, 500]);
  expect(hash).toBe(createHash('sha256').update(published).digest('hex'));
  expect(new Map(ranked.map(({ _id, votes }) => [_id, votes]))).toEqual(recount(published));
  const receipts = lines.map((line) => line.split(',')[0]);
  expect(receipts).toEqual(cast.map(([answer]) => answer?.body.receipt).sort());
  for (let at = 0; at < 500; at += 25) {
    const as = student(`voter-${at}`);
    const { ballot } = (await world.one.request('GET', '/photos/ballot', { as })).body;
    const [first, second = ''] = ballot.photos;
    expect(ballot.receipt).toBe(cast[at]?.[0]?.body.receipt);
    expect(lines).toContain(`${ballot.receipt},${first},${second}`);
  }
});

/** The publications in the audit log. */
const publications = async () => {
  const { rows } = await world.one.app
    .get(AuditLog, { strict: false })
    .page({ action: 'ballots.published' });
  return rows.map(({ actorId, changedTo }) => ({ by: actorId, ...changedTo }));
};

describe('results', () => {
  it('are not there before the list is published, for nobody', async () => {
    await world.vote([entries[0]]);
    for (const now of [VOTING, '2021-03-21T23:59:59.999+08:00', '2021-03-22T00:00:05+08:00']) {
      await world.setNow(now);
      await world.publish();
      for (const path of ['/photos/results', '/photos/ballots'])
        for (const as of [undefined, student(), admin])
          expect(told(await world.one.request('GET', path, { as }))).toEqual([
            400,
            'RESULTS_NOT_YET',
          ]);
    }
  });

  it('rank entries, equal votes at one place, and mention those that were removed since', async () => {
    const [a = '', b = '', c = '', d = ''] = entries;
    const choices = [[a, b], [a, b], [c], [c], [d, a]];
    for (const [at, photos] of choices.entries())
      await world.vote(photos, student(`ranking-${at}`));
    await world.one.dataSource.query(
      "UPDATE photo_entries SET state = 'removed', standing = NULL WHERE id = ?",
      [d],
    );
    await world.close();
    const { ballots, entries: ranked, removed } = await world.results();
    expect(ballots).toBe(5);
    const told = ranked.map(({ _id, place, votes, isTied }) => [_id, place, votes, isTied]);
    expect(told).toEqual([
      [a, 1, 3, false],
      ...[b, c].sort().map((id) => [id, 2, 2, true]),
      [entries[4], null, 0, false],
    ]);
    expect(removed).toEqual([{ _id: d, votes: 1 }]);
  });

  it('are there when nobody has voted', async () => {
    await world.close();
    expect(await world.results()).toMatchObject({
      ballots: 0,
      hash: createHash('sha256').update('').digest('hex'),
    });
    expect(await world.list()).toBe('');
  });

  it('include ballots that are being written when voting closes, and none is written after them', async () => {
    const photos = [entries[0]];
    const runner = world.one.dataSource.createQueryRunner();
    await world.setNow('2021-03-21T23:59:59.999+08:00');
    await world.vote(photos, student('in-time'));
    // Another process is casting a ballot.
    await runner.startTransaction('READ COMMITTED');
    await lockBallotList(runner.manager, new Date('2021-03-21T16:00:00Z'));
    await world.setNow(AFTER_VOTING);
    let isPublished = false;
    const publishing = world.publish().then(() => {
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
    expect(await world.results()).toMatchObject({ ballots: 2 });
    expect((await world.list()).trim().split('\n')).toHaveLength(2);
    // In a rehearsal the clock may move back. Until voting is open again, nothing is added to the published list.
    await world.setNow('2021-03-21T23:59:00+08:00');
    expect(told(await world.vote(photos, student('too-late')))).toEqual([400, 'VOTING_CLOSED']);
  });

  it('are published once, however many look at once', async () => {
    await world.vote([entries[0]]);
    await world.setNow(AFTER_VOTING);
    const { one, other } = world;
    await Promise.all([one, other, one, other].map((at) => world.publish(at)));
    expect(await publications()).toEqual([
      { by: SCHEDULE.sub, ballots: 1, hash: (await world.results()).hash },
    ]);
  });

  it('are published once, wherever the process that does it dies: a death leaves all of it or nothing', async () => {
    for (let voter = 0; voter < 3; voter += 1)
      await world.vote([entries[voter]], student(`v${voter}`));
    await world.setNow(AFTER_VOTING);
    let died = 0;
    while (await diesAfter(world.one.dataSource, died, () => world.publish())) {
      died += 1;
      const published = await publications();
      const { status } = await world.one.request('GET', '/photos/results');
      expect([published.length, status]).toEqual(status === 200 ? [1, 200] : [0, 400]);
    }
    expect(died).toBeGreaterThan(5);
    const { hash, ballots } = await world.results();
    expect(await publications()).toEqual([{ by: SCHEDULE.sub, ballots: 3, hash }]);
    expect([ballots, hash]).toEqual([
      3,
      createHash('sha256')
        .update(await world.list())
        .digest('hex'),
    ]);
  });

  it('are published again when the clock was moved back and voting closes once more', async () => {
    await world.vote([entries[0]], student('first-time'));
    await world.close();
    await world.setNow(VOTING);
    await world.publish();
    expect(told(await world.one.request('GET', '/photos/results'))).toEqual([
      400,
      'RESULTS_NOT_YET',
    ]);
    await world.vote([entries[1]], student('second-time'));
    await world.close();
    expect((await world.results()).ballots).toBe(2);
  });

  it('do not change outside a rehearsal, even when a server’s clock is set back', async () => {
    await world.vote([entries[0]]);
    await world.close();
    const published = await world.results();
    await world.setNow(VOTING);
    const config = world.one.app.get<ContestsConfig>(CONFIG);
    const mode = jest.replaceProperty(config, 'FESTIVAL_MODE', 'production');
    await world.publish();
    mode.restore();
    expect(told(await world.vote([entries[1]], student('late')))).toEqual([400, 'VOTING_CLOSED']);
    await world.setNow(AFTER_VOTING);
    expect(await world.results()).toEqual(published);
  });
});

describe('the audit of ballots', () => {
  const paths = ['/admin/photos/ballots', '/admin/photos/ballots/download'] as const;
  const ask = (path: string) => world.one.request('GET', path, { as: admin });

  it('is closed before the end, and then shows who voted when with which ballot', async () => {
    const [photo = ''] = entries;
    const { receipt } = (await world.vote([photo], student('anna'))).body;
    for (const path of paths)
      expect((await ask(path)).body).toMatchObject({ code: 'RESULTS_NOT_YET' });
    await world.close();
    const looks = async () => {
      const log = world.one.app.get(AuditLog, { strict: false });
      const { rows } = await log.page({ action: 'ballots.audited' });
      return rows.map(({ actorId }) => actorId);
    };
    expect(await looks()).toEqual([]);
    const [list, file] = [await ask(paths[0]), await ask(paths[1])];
    expect(await looks()).toEqual([admin.sub, admin.sub]);
    expect(list.body).toEqual([
      {
        receipt,
        photos: [photo],
        studentId: 'student-anna',
        name: 'anna',
        emailAddress: 'anna@e.ntu.edu.sg',
        votedAt: expect.stringContaining('2021-03-10T04:00'),
      },
    ]);
    expect(readCsv(file.body)).toEqual([
      ['receipt', 'photo1', 'photo2', 'studentId', 'name', 'emailAddress', 'votedAt'],
      [
        receipt,
        photo,
        '',
        'student-anna',
        'anna',
        'anna@e.ntu.edu.sg',
        expect.stringContaining('2021-03-10T12:00'),
      ],
    ]);
  });

  it('is an empty list and no file when nobody has voted', async () => {
    await world.close();
    expect((await ask(paths[0])).body).toEqual([]);
    expect(await ask(paths[1])).toMatchObject({
      status: 404,
      body: { code: 'BALLOTS_NONE' },
    });
  });
});

it('an entrant who is erased leaves the contest while it runs, and keeps a place without a name once it is over', async () => {
  const [first = '', second = ''] = entries;
  await world.vote([first]);
  await world.vote([second], student('another-voter'));
  const { data } = world.one.app.get(PeopleRegistry, { strict: false });
  const erase = async (id: string) => {
    const { studentId } = await world.one.dataSource.manager.findOneByOrFail(PhotoEntryEntity, {
      id,
    });
    await data.erase({ accountIds: [studentId], emailAddress: 'weiling@e.ntu.edu.sg' });
  };
  await erase(first);
  await world.close();
  await erase(second);
  const { entries: ranked, removed } = await world.results();
  expect(removed).toEqual([{ _id: first, votes: 1 }]);
  expect(ranked[0]).toMatchObject({ _id: second, name: 'Erased', place: 1, votes: 1 });
});
