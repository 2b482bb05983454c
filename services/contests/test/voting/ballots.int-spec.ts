import { createHash } from 'node:crypto';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { admin, student } from '@festival/service-kit/testing/identity';
import { withoutDeadlines } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addEntry } from '../photos.js';
import { AFTER_VOTING } from '../settings.js';
import { startVotingWorld, told, type VotingWorld } from './voting-world.js';

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
