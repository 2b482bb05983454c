import { createHash } from 'node:crypto';
import { AuditLog, SCHEDULE } from '@festival/service-kit/audit';
import { CONFIG } from '@festival/service-kit/config';
import { diesAfter } from '@festival/service-kit/testing/dies-after';
import { admin, student } from '@festival/service-kit/testing/identity';
import { readCsv } from '@festival/service-kit/testing/read-csv';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ContestsConfig } from '../../src/config.js';
import { AFTER_VOTING, VOTING } from '../settings.js';
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
    await runner.startTransaction('READ COMMITTED');
    await runner.query(
      "INSERT IGNORE INTO ballot_lists (closes_at) VALUES ('2021-03-21 16:00:00.000')",
    );
    await runner.commitTransaction();
    await runner.startTransaction('READ COMMITTED');
    await runner.query('SELECT closes_at FROM ballot_lists LOCK IN SHARE MODE');
    await world.setNow('2021-03-21T23:59:59.999+08:00');
    await world.vote(photos, student('in-time'));
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
