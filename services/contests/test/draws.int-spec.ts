import { readChances } from '@festival/contracts/verifiable/draw';
import { sha256Hex } from '@festival/contracts/verifiable/hash';
import { chooseEdition } from '@festival/edition';
import { chooseSecrets } from '@festival/edition/secrets';
import { diesAfter } from '@festival/service-kit/testing/dies-after';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { CloseDraws } from '../src/draws/close-draws.js';
import { type DrawsWorld, nothingNew, people, startDrawsWorld, times } from './draws-world.js';

const edition = chooseEdition('2021');

let world: DrawsWorld;
beforeAll(async () => {
  world = await startDrawsWorld();
});
afterAll(() => world.closeWorld());

describe('announcing a draw', () => {
  it('fixes the round and the secret, once for each key, and reveals the secret to nobody', async () => {
    await world.at(times.now);
    const answers = await Promise.all([world.announce({}, 'once'), world.announce({}, 'once')]);
    const [{ body }] = answers;
    expect(answers.map((answer) => answer.body)).toEqual([body, body]);
    expect(body).toMatchObject({
      state: 'announced',
      prizes: ['A tablet', 'Headphones'],
      minimumChances: 1,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      beacon: { chain: 'default', round: 1000, at: times.round1000 },
      list: null,
      result: null,
    });
    const [{ secret }] = await world.asking.dataSource.query(
      'SELECT secret FROM draws WHERE id = ?',
      [body._id],
    );
    expect(sha256Hex(secret)).toBe(body.commitment);
    const seen = await Promise.all([
      world.asking.request('GET', '/draws'),
      world.asking.request('GET', '/admin/draws', { as: admin }),
      world.trail(body._id),
    ]);
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect(await world.trail(body._id)).toMatchObject([
      { action: 'draw.announced', actorId: admin.sub },
    ]);
  });

  it('adds it to the list, which is read a page at a time, each draw once', async () => {
    await world.at(times.now);
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => world.announce({ name })));
    for (const [path, as] of [
      ['/draws', undefined],
      ['/admin/draws', admin],
    ] as const) {
      const page = async (query: string) =>
        (await world.asking.request('GET', `${path}?${query}`, { as })).body as { _id: string }[];
      const whole = (await page('')).map(({ _id }) => _id);
      expect(whole).toEqual(expect.arrayContaining(made.map(({ body }) => body._id)));
      const walked: string[] = [];
      for (;;) {
        const after = walked.length > 0 ? `&after=${walked.at(-1)}` : '';
        const some = await page(`limit=3${after}`);
        walked.push(...some.map(({ _id }) => _id));
        if (some.length < 3) break;
      }
      expect(walked).toEqual(whole);
      for (const [query, status] of [
        ['after=none', 404],
        ['limit=101', 400],
        ['limit=0', 400],
        ['limit=0x10', 400],
        ['limit=1e1', 400],
      ])
        expect((await world.asking.request('GET', `${path}?${query}`, { as })).status).toBe(status);
    }
  });

  it.each([
    ['closes in the past', { closesAt: '2020-07-23T04:59:59+08:00' }, 'DRAW_CLOSES_IN_PAST'],
    ['is drawn before its list can be seen', { drawAt: '2020-07-23T06:09:59+08:00' }, 'drawAt'],
    ['closes too late for a date', { closesAt: '9999-12-31T00:00:00Z' }, 'closesAt'],
    ['is drawn too late for a date', { drawAt: '9999-12-31T00:00:00Z' }, 'drawAt'],
    ['has no prize', { prizes: [] }, 'prizes'],
    ['asks for no chance', { minimumChances: 0 }, 'minimumChances'],
  ])('a draw that %s is refused', async (_, form, why) => {
    await world.at(times.now);
    const { status, body } = await world.announce(form);
    expect([status, body.validation?.body.keys[0] ?? body.code]).toEqual([400, why]);
  });
});

describe('closing a draw', () => {
  it('happens once, a minute after its time, with the chances of that time, and publishes a list that never changes', async () => {
    await world.at(times.now);
    const id = (await world.announce({ minimumChances: 3 })).body._id;
    await world.at('2020-07-23T06:00:59.999+08:00');
    await world.close();
    expect((await world.read(id)).state).toBe('announced');
    expect((await world.asking.request('GET', `/draws/${id}/chances`)).body.code).toBe(
      'DRAW_NOT_CLOSED',
    );
    await world.give('person0', 50);
    await world.at(times.listAt);
    await world.close();
    const { list, state } = await world.read(id);
    const text = await world.list(id);
    const chances = readChances(text);
    expect([state, list]).toEqual([
      'closed',
      {
        hash: sha256Hex(text),
        people: 10,
        chances: 75,
        publishedAt: expect.any(String),
      },
    ]);
    expect(chances.map((each) => each.chances).sort((a, b) => a - b)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(text).not.toContain('person');
    await world.give('person4', 50);
    await world.close();
    expect(await world.list(id)).toBe(text);
    const { dataSource } = world.asking;
    for (const change of ['UPDATE draw_chances SET chances = 99', 'DELETE FROM draw_chances'])
      await expect(dataSource.query(change)).rejects.toThrow('append-only');
    expect(await world.trail(id)).toMatchObject([
      { action: 'draw.closed' },
      { action: 'draw.announced' },
    ]);
    expect(await world.mine(id, student('person0'))).toBeUndefined();
    expect(await world.mine(id, student('person11'))).toEqual({
      drawId: id,
      code: chances.find((each) => each.chances === 12)?.code,
      chances: 12,
      won: null,
    });
  });

  it('waits as long as chances cannot be settled, and in time before the round the draw is void', async () => {
    await world.at(times.now);
    const id = (await world.announce()).body._id;
    world.owners.answer = 'down';
    await world.at(times.listAt);
    await expect(world.close()).rejects.toThrow();
    await world.at('2020-07-23T07:31:00+08:00');
    await expect(world.close()).rejects.toThrow();
    expect((await world.read(id)).state).toBe('announced');
    await world.at('2020-07-23T07:32:01+08:00');
    await world.close();
    world.owners.answer = JSON.stringify(nothingNew);
    expect(await world.read(id)).toMatchObject({ state: 'void', list: null, result: null });
    expect(await world.trail(id)).toMatchObject([
      { action: 'draw.voided' },
      { action: 'draw.announced' },
    ]);
    await world.at(times.round1000);
    await world.close();
    expect((await world.draw(id)).body.code).toBe('DRAW_VOID');
    const list = await world.asking.request('GET', `/draws/${id}/chances`);
    expect([list.status, list.body.code]).toEqual([400, 'DRAW_VOID']);
  });

  it('is too late once both its time and its round have passed while nobody looked', async () => {
    await world.at(times.now);
    const id = (await world.announce()).body._id;
    await world.at('2020-07-23T09:00:00+08:00');
    await world.close();
    expect((await world.read(id)).state).toBe('void');
    expect(await world.mine(id, student('person11'))).toBeUndefined();
  });

  it('happens once, wherever the process that does it dies: a death leaves all of it or nothing', async () => {
    await world.at(times.now);
    const id = (await world.announce()).body._id;
    await world.at(times.listAt);
    const { app, dataSource } = world.asking;
    const look = () => app.get(CloseDraws, { strict: false }).execute();
    let died = 0;
    while (await diesAfter(dataSource, died, look)) {
      died += 1;
      const { state, list } = await world.read(id);
      const trail = (await world.trail(id)).map(({ action }) => action);
      expect([state, list?.people, trail]).toEqual(
        state === 'closed'
          ? ['closed', people.length, ['draw.closed', 'draw.announced']]
          : ['announced', undefined, ['draw.announced']],
      );
    }
    expect(died).toBeGreaterThan(5);
    expect((await world.read(id)).state).toBe('closed');
    expect((await world.trail(id)).map(({ action }) => action)).toEqual([
      'draw.closed',
      'draw.announced',
    ]);
  });

  it('includes the quiz and the purchases that end with it, on one line for each student, also for one whom auth publishes only then', async () => {
    const [performance] = edition.performances.filter(({ id }) => id === 'art-verse');
    const [question] = chooseSecrets(edition).quizzes['art-verse'] ?? [];
    const closesAt = String(performance?.ends);
    const late = student('late');
    await world.at('2021-03-25T20:59:30+08:00');
    const id = (await world.announce({ closesAt, drawAt: '2021-03-25T22:00:00+08:00' })).body._id;
    await world.give('late', 2);
    const answered = await world.asking.request('POST', '/quizzes/art-verse/answers', {
      as: late,
      body: { question: question?.id, choice: question?.right },
    });
    expect(answered.status).toBe(200);
    world.owners.answer = JSON.stringify({
      events: [
        {
          name: 'student.joined',
          subject: late.sub,
          revision: 1,
          at: '2021-03-25T20:00:00+08:00',
          data: { email: late.email, name: late.name },
        },
        {
          name: 'order.verified',
          subject: 'late-order',
          revision: 2,
          at: '2021-03-25T20:30:00+08:00',
          data: { studentId: late.sub, orderNumber: '27ZN-Q4XB', totalCents: 3_500 },
        },
      ],
      next: null,
    });
    await world.at('2021-03-25T21:01:00+08:00');
    await world.close();
    world.owners.answer = JSON.stringify(nothingNew);
    const { body } = await world.asking.request('GET', '/draws/mine', { as: late });
    expect(body).toMatchObject([{ drawId: id, chances: 2 + 1 + 3 }]);
  });
});

test('the database refuses to change the winners', async () => {
  const id = await world.announceAndClose();
  await world.draw(id);
  const { dataSource } = world.asking;
  for (const change of [
    'UPDATE draw_winners SET prize = 3 - prize',
    'UPDATE draw_winners SET code = REVERSE(code)',
    'UPDATE draw_winners SET nth = nth + 10',
    "UPDATE draw_winners SET draw_id = 'another'",
    'UPDATE draw_winners SET drawn_at = drawn_at - INTERVAL 7 DAY',
    'DELETE FROM draw_winners',
  ])
    await expect(dataSource.query(change)).rejects.toThrow('who won what');
});

test('nobody but an admin announces, draws or sees how to reach winners', async () => {
  const calls = [
    ['GET', '/admin/draws'],
    ['POST', '/admin/draws'],
    ['POST', '/admin/draws/one/draw'],
    ['POST', '/admin/draws/one/redraw'],
  ] as const;
  for (const [method, path] of calls)
    for (const as of [undefined, student(), vendorIdentity('kiln')])
      expect((await world.asking.request(method, path, { as, body: {} })).status).toBe(401);
});
