import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Draw, DrawnWinner, OwnChances } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { checkDraw, readChances } from '@festival/contracts/verifiable/draw';
import { sha256Hex } from '@festival/contracts/verifiable/hash';
import { chooseEdition } from '@festival/edition';
import { chooseSecrets } from '@festival/edition/secrets';
import { AuditLog } from '@festival/service-kit/audit';
import { PeopleRegistry } from '@festival/service-kit/people';
import { diesAfter } from '@festival/service-kit/testing/dies-after';
import { randomness1000, round1000 } from '@festival/service-kit/testing/drand-round';
import {
  admin,
  serviceIdentity,
  student,
  vendorIdentity,
} from '@festival/service-kit/testing/identity';
import { createStores, schedulesOf } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it, jest, test } from '@jest/globals';
import { DrawChanges } from '../src/changes.js';
import { CloseDraws } from '../src/draws/close-draws.js';
import { DrawWinners } from '../src/draws/draw-winners.js';
import { recordAddress, StudentEntity } from '../src/points/points-ledger.table.js';
import { contestsService } from '../src/service.js';
import { startProcess } from './contests-app.js';

/** What an admin copies from drand's page, and where they read it. */
const byHand = { ...round1000, randomness: randomness1000, source: 'read aloud on stage' };

/** When that round was published, and times around it. */
const times = {
  now: '2020-07-23T05:00:00+08:00',
  closesAt: '2020-07-23T06:00:00+08:00',
  listAt: '2020-07-23T06:01:00+08:00',
  drawAt: '2020-07-23T07:36:45+08:00',
  round1000: '2020-07-22T23:37:00.000Z',
  mayRedraw: '2020-07-30T07:37:00+08:00',
};

const codesOf = (winners: readonly DrawnWinner[] = []): string[] => winners.map(({ code }) => code);

/** A server with fixed answers: a drand with round 1000, or an owner of topics without news. */
const startAnswering = async (answer: unknown) => {
  const one = { answer: JSON.stringify(answer) };
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(one.answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(one, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(closed)),
  });
};

const nothingNew = { events: [], next: null };

/** The people with chances: the first has one, the second two, and so on. */
const people = Array.from({ length: 12 }, (_, index) => `person${index}`);

/** Two processes of contests: only the first knows the beacon's address. Schedules do not run; tests call them. */
const startDrawsWorld = async () => {
  const [beacon, owners, stores] = await Promise.all([
    startAnswering(round1000),
    startAnswering(nothingNew),
    createStores(contestsService),
  ]);
  const env = { AUTH_URL: owners.url, CATALOGUE_URL: owners.url, WORKSHOPS_URL: owners.url };
  const [asking, other] = await Promise.all([
    startProcess(stores, { ...env, DRAND_URL: `${beacon.url}/` }),
    startProcess(stores, env),
  ]);
  await schedulesOf(asking.app, 'contests').pause(
    'draws.due',
    'contests.settle-answers',
    'photos.publish-ballots',
    'points.reconcile',
  );
  /** Stops the clock at this time. */
  const at = async (now: string): Promise<void> => {
    await asking.standAt(now);
    await other.standAt(now);
  };
  await at(times.now);
  const { request } = asking;
  for (const [index, name] of people.entries())
    await request('PATCH', `/admin/luckydraw?emailAddress=${student(name).email}`, {
      as: admin,
      body: { points: index + 1, category: 'Workshop' },
    });
  const close = () =>
    Promise.all(
      [asking, other, asking].map(({ app }) => app.get(CloseDraws, { strict: false }).execute()),
    );

  return {
    beacon,
    owners,
    asking,
    other,
    at,
    close,
    give: (name: string, points: number) =>
      request('PATCH', `/admin/luckydraw?emailAddress=${student(name).email}`, {
        as: admin,
        body: { points, category: 'Workshop' },
      }),
    announce: (form: object = {}, idempotencyKey?: string) =>
      request('POST', '/admin/draws', {
        as: admin,
        idempotencyKey,
        body: {
          name: 'Closing night',
          prizes: ['A tablet', 'Headphones'],
          closesAt: times.closesAt,
          drawAt: times.drawAt,
          ...form,
        },
      }),
    /** Afterwards the clock is at the time of the draw. */
    async announceAndClose(form: object = {}): Promise<string> {
      await at(times.now);
      const { body } = await this.announce(form);
      await at(times.listAt);
      await close();
      await at(times.round1000);
      return body._id;
    },
    draw: (id: string, beacon?: object, process = asking) =>
      process.request('POST', `/admin/draws/${id}/draw`, { as: admin, body: { beacon } }),
    redraw: (id: string, body: object, process = asking) =>
      process.request('POST', `/admin/draws/${id}/redraw`, { as: admin, body }),
    async read(id: string): Promise<Draw> {
      return (await request('GET', `/draws/${id}`)).body;
    },
    async list(id: string): Promise<string> {
      return (await request('GET', `/draws/${id}/chances`)).body;
    },
    /** Recomputes everything from the published data, as the page does in the browser. */
    async differences(id: string): Promise<string[]> {
      const { beacon, commitment, list, prizes, result, state } = await this.read(id);
      if (!list || !result) throw new Error(`It is ${state}`);
      const published = {
        ...result,
        prizes: prizes.length,
        commitment,
        listHash: list.hash,
        publishedAt: list.publishedAt,
        roundAt: beacon.at,
        winners: result.winners.map(({ code, prize, replaced }) => ({
          code,
          prize,
          replacedAt: replaced?.at ?? null,
        })),
      };
      return checkDraw(published, new TextEncoder().encode(await this.list(id)))
        .filter(({ isRight }) => !isRight)
        .map(({ step }) => step);
    },
    /** The codes of the winners who got a mail. */
    async mailsFor(winners: readonly DrawnWinner[]): Promise<string[]> {
      const rows = await asking.dataSource.query(
        `SELECT winner.code FROM draw_winners winner JOIN outbox ON outbox.job_id = CONCAT('draw-won.', winner.id)
         WHERE winner.code IN (?)`,
        [codesOf(winners)],
      );
      return rows.map(({ code }: { code: string }) => code);
    },
    async trail(id: string) {
      return (await asking.app.get(AuditLog, { strict: false }).page({ subject: id })).rows;
    },
    async mine(id: string, who: Identity): Promise<OwnChances | undefined> {
      const { body } = await request('GET', '/draws/mine', { as: who });
      return body.find(({ drawId }: OwnChances) => drawId === id);
    },
    async closeWorld() {
      await Promise.all([asking.close(), other.close(), beacon.close(), owners.close()]);
      await stores.close();
    },
  };
};
type DrawsWorld = Awaited<ReturnType<typeof startDrawsWorld>>;

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

const somethingElse = { ...byHand, randomness: 'ab'.repeat(32) };

describe('drawing', () => {
  it('waits for the close, and for the round', async () => {
    await world.at(times.now);
    const id = (await world.announce()).body._id;
    expect((await world.draw(id)).body.code).toBe('DRAW_NOT_CLOSED');
    await world.at(times.listAt);
    await world.close();
    await world.at('2020-07-23T07:36:59.999+08:00');
    const answer = await world.draw(id);
    expect([answer.status, answer.body.code]).toEqual([400, 'DRAW_TOO_EARLY']);
    expect(answer.body.error).toContain('comes out on 23 July 2020 at 7.37am.');
    expect((await world.redraw(id, { code: 'X', reason: 'None' })).body.code).toBe(
      'DRAW_NOT_DRAWN',
    );
  });

  it('by several admins at once, one with false randomness, gives one result, which can be recomputed', async () => {
    const id = await world.announceAndClose();
    const answers = await Promise.all([
      world.draw(id),
      world.draw(id, somethingElse, world.other),
      world.draw(id),
    ]);
    const draw = await world.read(id);
    for (const { status, body } of answers)
      expect([status, status === 200 ? body : body.code]).toEqual(
        status === 200 ? [200, draw] : [400, 'BEACON_NOT_SIGNED'],
      );
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
    expect(await world.differences(id)).toEqual([]);
    const winners = draw.result?.winners ?? [];
    expect(winners.map(({ prize, name, replaced }) => [prize, name, replaced])).toEqual([
      [1, null, null],
      [2, null, null],
    ]);
    expect((await world.mailsFor(winners)).sort()).toEqual(codesOf(draw.result?.winners).sort());
    expect((await world.trail(id))[0]).toMatchObject({
      action: 'draw.drawn',
      changedTo: { winners: codesOf(draw.result?.winners), seed: draw.result?.seed },
    });
  });

  it('does all or nothing if the process dies, and is done by a repeat', async () => {
    const id = await world.announceAndClose();
    const { app, dataSource } = world.asking;
    const written = async () => [
      await world.read(id),
      await world.trail(id),
      (await dataSource.query('SELECT job_id FROM outbox')).length,
    ];
    const dies = async (work: () => Promise<void>): Promise<void> => {
      const before = await written();
      let died = 0;
      while (await diesAfter(dataSource, died, work)) {
        died += 1;
        expect(await written()).toEqual(before);
      }
      expect(died).toBeGreaterThan(5);
    };
    await dies(() => app.get(DrawWinners, { strict: false }).draw(admin, id, undefined));
    await world.at(times.mayRedraw);
    const [code = ''] = codesOf((await world.read(id)).result?.winners);
    const again = { code, reason: 'Did not answer' };
    await dies(() => app.get(DrawWinners, { strict: false }).redraw(admin, id, again));
    const winners = (await world.read(id)).result?.winners ?? [];
    expect(winners).toHaveLength(3);
    expect((await world.mailsFor(winners)).sort()).toEqual(codesOf(winners).sort());
    expect(await world.differences(id)).toEqual([]);
  });

  it('asks the beacon for its round, believes its signature alone, and says where it read it', async () => {
    const id = await world.announceAndClose();
    for (const [answer, code] of [
      ['not found', 'BEACON_NOT_REACHED'],
      ['{"round":1000}', 'BEACON_NOT_REACHED'],
      [
        JSON.stringify({ ...round1000, signature: round1000.previous_signature }),
        'BEACON_NOT_SIGNED',
      ],
    ] as const) {
      world.beacon.answer = answer;
      expect((await world.draw(id)).body.code).toBe(code);
    }
    expect((await world.draw(id, undefined, world.other)).body.code).toBe('BEACON_NOT_REACHED');
    world.beacon.answer = JSON.stringify(round1000);
    const { body } = await world.draw(id);
    expect(body.result).toMatchObject({
      randomness: randomness1000,
      isSigned: true,
      source: `${world.beacon.url}/${body.beacon.chainHash}/public/1000`,
    });
  });

  it('takes a round by hand with its signature alone, which it publishes, with its source', async () => {
    const id = await world.announceAndClose();
    const { signature: _, ...unsigned } = byHand;
    for (const process of [world.asking, world.other]) {
      const refused = await world.draw(id, unsigned, process);
      expect([refused.status, refused.body.validation?.body.keys]).toEqual([
        400,
        ['beacon.signature'],
      ]);
    }
    for (const wrong of [
      { ...byHand, randomness: 'ab'.repeat(32) },
      { ...byHand, signature: byHand.previous_signature },
    ])
      expect((await world.draw(id, wrong)).body.code).toBe('BEACON_NOT_SIGNED');
    const { body } = await world.draw(id, byHand, world.other);
    expect(body.result).toMatchObject({
      randomness: randomness1000,
      source: byHand.source,
      isSigned: true,
      signature: round1000.signature,
      previousSignature: round1000.previous_signature,
    });
    expect(await world.differences(id)).toEqual([]);
  });
});

describe('drawing again', () => {
  it('continues the sequence, once for two admins at once, until nobody is left', async () => {
    const id = await world.announceAndClose({ minimumChances: 10 });
    const [first, second] = codesOf((await world.draw(id)).body.result.winners);
    const form = { code: first, reason: 'Did not answer in seven days' };
    // A moment before seven days after 7.37 in the morning.
    await world.at('2020-07-30T07:36:59.999+08:00');
    const early = await world.redraw(id, form);
    expect([early.status, early.body.code]).toEqual([400, 'DRAW_WINNER_MAY_ANSWER']);
    expect(early.body.error).toContain('until 30 July 2020 at 7.37am.');
    expect((await world.read(id)).result?.winners).toHaveLength(2);
    await world.at(times.mayRedraw);
    const answers = await Promise.all([
      world.redraw(id, form),
      world.redraw(id, form, world.other),
    ]);
    expect(answers.map(({ body }) => body.code ?? 'drawn').sort()).toEqual([
      'DRAW_WINNER_REPLACED',
      'drawn',
    ]);
    const draw = await world.read(id);
    expect(draw.result?.winners).toMatchObject([
      { code: first, prize: 1, replaced: { reason: form.reason } },
      { code: second, prize: 2, replaced: null },
      { prize: 1, replaced: null },
    ]);
    expect(new Set(codesOf(draw.result?.winners)).size).toBe(3);
    expect(await world.differences(id)).toEqual([]);
    expect(await world.mailsFor(draw.result?.winners ?? [])).toHaveLength(3);
    expect((await world.trail(id))[0]).toMatchObject({
      action: 'draw.redrawn',
      why: form.reason,
      changedFrom: { prize: 1, code: first },
      changedTo: { prize: 1, code: codesOf(draw.result?.winners)[2] },
    });
    // Three people have at least ten chances.
    const last = await world.redraw(id, { code: second, reason: 'Is abroad' });
    expect(last.body.code).toBe('DRAW_NOBODY_LEFT');
    // The new winner gets the full time to answer.
    const third = codesOf((await world.read(id)).result?.winners)[2];
    expect((await world.redraw(id, { code: third, reason: 'In a hurry' })).body.code).toBe(
      'DRAW_WINNER_MAY_ANSWER',
    );
    expect((await world.read(id)).result?.winners[1]?.replaced).toBeNull();
  });
});

describe('a winner', () => {
  const winnerOf = async (id: string) => {
    for (const name of people) {
      const who = student(name);
      const own = await world.mine(id, who);
      if (own?.won) return { who, own };
    }
    throw new Error('Nobody has won');
  };
  const agree = (id: string, as: ReturnType<typeof student>, named: boolean) =>
    world.asking.request('POST', `/draws/${id}/consent`, { as, body: { named } });

  it('sees it, and is named to others only as long as they agree', async () => {
    const id = await world.announceAndClose({ prizes: ['A tablet'] });
    await world.draw(id);
    const { who, own } = await winnerOf(id);
    expect(own.won).toEqual({ prize: 1, isReplaced: false, isNamed: false });
    expect(JSON.stringify(await world.read(id))).not.toContain(who.name);
    const publish = jest.spyOn(DrawChanges.prototype, 'publish');
    expect((await agree(id, who, true)).body.won.isNamed).toBe(true);
    expect(publish).toHaveBeenCalled();
    expect((await world.read(id)).result?.winners[0]?.name).toBe(who.name);
    await agree(id, who, false);
    expect((await world.read(id)).result?.winners[0]?.name).toBeNull();
    expect((await agree(id, student('nobody'), true)).body.code).toBe('DRAW_NOT_WON');
    await agree(id, who, true);
    await world.at(times.mayRedraw);
    await world.redraw(id, { code: own.code, reason: 'Did not answer' });
    expect(JSON.stringify(await world.read(id))).not.toContain(who.name);
    expect((await agree(id, who, true)).body.code).toBe('DRAW_NOT_WON');
    expect((await world.mine(id, who))?.won).toMatchObject({ isReplaced: true, isNamed: false });
  });

  it('is mailed at the address that is known, and not once the prize was drawn again', async () => {
    const id = await world.announceAndClose({ prizes: ['A tablet'] });
    await world.draw(id);
    const { who, own } = await winnerOf(id);
    const [{ id: winnerId }] = await world.asking.dataSource.query(
      'SELECT id FROM draw_winners WHERE draw_id = ?',
      [id],
    );
    const mail = () =>
      world.asking.request('GET', `/internal/draw-winners/${winnerId}`, {
        as: serviceIdentity('mailer'),
      });
    expect((await mail()).body).toEqual({
      drawId: id,
      drawName: 'Closing night',
      prize: 'A tablet',
      code: own.code,
      emailAddress: who.email,
    });
    const { body: draws } = await world.asking.request('GET', '/admin/draws', { as: admin });
    expect(draws.find(({ _id }: Draw) => _id === id)).toMatchObject({
      asksBeacon: true,
      contacts: [{ code: own.code, emailAddress: who.email }],
    });
    await world.at(times.mayRedraw);
    await world.redraw(id, { code: own.code, reason: 'Did not answer' });
    expect((await mail()).status).toBe(404);
  });

  it.each(['by an address that never signed in', 'as a student'])(
    'who was erased %s is not mailed, is named in no reason, and is in no later list',
    async (how) => {
      const { dataSource, app, request } = world.asking;
      const { data } = app.get(PeopleRegistry, { strict: false });
      if (how === 'as a student')
        for (const name of people) {
          const { sub: id, email } = student(name);
          await dataSource.manager.save(StudentEntity, { id, email: email ?? '', name });
          await recordAddress(dataSource.manager, email ?? '', id);
        }
      const id = await world.announceAndClose({ prizes: ['A tablet', 'A bag', 'A book'] });
      const before = (await world.read(id)).list?.people ?? 0;
      await world.draw(id);
      const { who, own } = await winnerOf(id);
      const person = {
        accountIds: how === 'as a student' ? [who.sub] : [],
        emailAddress: who.email ?? '',
      };
      const kept = await data.read(person);
      expect(kept.kinds['wins']).toEqual(
        expect.arrayContaining([expect.objectContaining({ code: own.code })]),
      );
      await world.at(times.mayRedraw);
      await world.redraw(id, { code: own.code, reason: `${who.name} is abroad` });
      await data.erase(person);
      const { winners = [] } = (await world.read(id)).result ?? {};
      const replaced = winners.find(({ code }) => code === own.code);
      expect(replaced?.replaced?.reason).toBe('');
      const next = await world.announceAndClose();
      expect((await world.read(next)).list?.people).toBe(before - 1);

      const [won] = await dataSource.query(
        'SELECT id FROM draw_winners WHERE draw_id = ? AND code = ?',
        [id, own.code],
      );
      await dataSource.query('UPDATE draw_winners SET replaced_at = NULL WHERE id = ?', [won.id]);
      const as = serviceIdentity('mailer');
      expect((await request('GET', `/internal/draw-winners/${won.id}`, { as })).status).toBe(404);
    },
  );
});

const guide = readFileSync(
  new URL('../../../docs/guides/rehearse-a-draw.md', import.meta.url),
  'utf8',
);
const [closesAt = '', drawAt = '', listAt = '', roundAt = ''] =
  guide.match(/\d{4}-\d\d-\d\dT[\d:]+\+08:00/g) ?? [];
const { round, ...pasted } = JSON.parse(guide.split('```json')[1]?.split('```')[0] ?? '');

it('a draw is rehearsed without a network, as the guide says', async () => {
  await world.at('2021-02-10T10:00:00+08:00');
  const { body: announced } = await world.announce({ closesAt, drawAt });
  expect(announced.beacon.round).toBe(round);
  await world.at(listAt);
  await world.close();
  await world.at(roundAt);
  const beacon = { ...pasted, source: 'the guide' };
  expect((await world.draw(announced._id, undefined, world.other)).body.code).toBe(
    'BEACON_NOT_REACHED',
  );
  const { status, body } = await world.draw(announced._id, beacon, world.other);
  expect([status, body.state, body.result?.isSigned]).toEqual([200, 'drawn', true]);
  expect(codesOf(body.result?.winners)).toHaveLength(announced.prizes.length);
  expect(await world.differences(announced._id)).toEqual([]);
});
