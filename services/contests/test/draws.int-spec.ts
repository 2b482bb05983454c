import type { Draw, DrawnWinner } from '@festival/contracts/draws';
import { AuditLog } from '@festival/service-kit/audit';
import { admin, serviceIdentity, student, vendorIdentity } from '@festival/testing/identity';
import { checkDraw, readChances } from '@festival/verifiable/draw';
import { sha256Hex } from '@festival/verifiable/hash';
import { afterAll, beforeAll, describe, expect, it, jest, test } from '@jest/globals';
import { DrawChanges } from '../src/draws/draw-changes.js';
import {
  type DrawsWorld,
  randomness1000,
  round1000,
  startDrawsWorld,
  times,
} from './draws-world.js';

const people = Array.from({ length: 12 }, (_, index) => `person${index}`);
const somethingElse = { randomness: 'ab'.repeat(32), source: 'a friend of the organisers' };

let world: DrawsWorld;
beforeAll(async () => {
  world = await startDrawsWorld();
  for (const [index, name] of people.entries()) await world.give(name, index + 1);
});
afterAll(() => world.closeWorld());

const codesOf = ({ result }: Draw): string[] => (result?.winners ?? []).map(({ code }) => code);

/** What the page in the browser does: everything from what is published. */
const differences = async (id: string): Promise<string[]> => {
  const { commitment, list, result, ...draw } = await world.read(id);
  if (!list || !result) throw new Error(`It is ${draw.state}`);
  const sequence = result.winners.map(({ code }) => code);
  return checkDraw({ ...result, commitment, listHash: list.hash, sequence }, await world.list(id))
    .filter(({ isRight }) => !isRight)
    .map(({ step }) => step);
};

const mailsFor = async (winners: readonly DrawnWinner[]): Promise<string[]> => {
  const rows = await world.asking.dataSource.query(
    `SELECT winner.code FROM draw_winners winner JOIN outbox ON outbox.job_id = CONCAT('draw-won.', winner.id)
     WHERE winner.code IN (?)`,
    [winners.map(({ code }) => code)],
  );
  return rows.map(({ code }: { code: string }) => code);
};

const trail = async (id: string) =>
  (await world.asking.app.get(AuditLog, { strict: false }).page({ subject: id })).rows;

describe('announcing a draw', () => {
  it('fixes the round and the secret, once for each key, and tells the secret to nobody', async () => {
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
      trail(body._id),
    ]);
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect(await trail(body._id)).toMatchObject([{ action: 'draw.announced', actorId: admin.sub }]);
  });

  it.each([
    ['closes in the past', { closesAt: '2020-07-23T04:59:59+08:00' }, 'DRAW_CLOSES_IN_PAST'],
    ['is drawn before its list can be seen', { drawAt: '2020-07-23T06:09:59+08:00' }, 'drawAt'],
    ['has no prize', { prizes: [] }, 'prizes'],
    ['asks for no chance', { minimumChances: 0 }, 'minimumChances'],
  ])('one that %s is refused', async (_, form, why) => {
    await world.at(times.now);
    const { status, body } = await world.announce(form);
    expect([status, body.validation?.body.keys[0] ?? body.code]).toEqual([400, why]);
  });
});

describe('closing a draw', () => {
  it('happens at its second, once, whoever looks, and publishes a list that nothing changes', async () => {
    await world.at(times.now);
    const id = (await world.announce({ minimumChances: 3 })).body._id;
    await world.at('2020-07-23T05:59:59+08:00');
    await world.close();
    expect((await world.read(id)).state).toBe('announced');
    expect((await world.asking.request('GET', `/draws/${id}/chances`)).body.code).toBe(
      'DRAW_NOT_CLOSED',
    );
    await world.at(times.closesAt);
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
    expect(await trail(id)).toMatchObject([
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

  it('leaves the draw as it was when the process dies on the way, and the next look closes it', async () => {
    await world.at(times.now);
    const id = (await world.announce()).body._id;
    await world.at(times.closesAt);
    // The last thing that is written before the commit.
    jest.spyOn(AuditLog.prototype, 'append').mockRejectedValue(new Error('killed'));
    await expect(world.close()).rejects.toThrow();
    expect((await world.read(id)).state).toBe('announced');
    jest.restoreAllMocks();
    await world.close();
    expect((await world.read(id)).list?.people).toBe(people.length);
  });
});

describe('drawing', () => {
  it('waits for the close, and for the round', async () => {
    await world.at(times.now);
    const id = (await world.announce()).body._id;
    expect((await world.draw(id)).body.code).toBe('DRAW_NOT_CLOSED');
    await world.at('2020-07-23T07:36:59+08:00');
    await world.close();
    const answer = await world.draw(id);
    expect([answer.status, answer.body.code]).toEqual([400, 'DRAW_TOO_EARLY']);
    expect((await world.redraw(id, { code: 'X', reason: 'None' })).body.code).toBe(
      'DRAW_NOT_DRAWN',
    );
  });

  it('of two admins at once with different randomness one draws, and the result recomputes', async () => {
    const id = await world.announceAndClose();
    const answers = await Promise.all([
      world.draw(id),
      world.draw(id, somethingElse, world.other),
      world.draw(id),
    ]);
    const draw = await world.read(id);
    for (const { status, body } of answers)
      expect([status, status === 200 ? body : body.code]).toEqual(
        status === 200 ? [200, draw] : [400, 'DRAW_DRAWN'],
      );
    expect(answers.some(({ status }) => status === 400)).toBe(true);
    expect(await differences(id)).toEqual([]);
    const winners = draw.result?.winners ?? [];
    expect(winners.map(({ prize, name, replaced }) => [prize, name, replaced])).toEqual([
      [1, null, null],
      [2, null, null],
    ]);
    expect((await mailsFor(winners)).sort()).toEqual(codesOf(draw).sort());
    expect((await trail(id))[0]).toMatchObject({
      action: 'draw.drawn',
      changedTo: { winners: codesOf(draw), seed: draw.result?.seed },
    });
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

  it.each([
    ['without a signature', {}, false],
    ['with its signature', round1000, true],
  ])('takes randomness by hand %s, with its source', async (_, signed, isSigned) => {
    const id = await world.announceAndClose();
    const byHand = { randomness: randomness1000, source: 'read aloud on stage', ...signed };
    const wrong = await world.draw(id, { ...byHand, ...round1000, randomness: 'ab'.repeat(32) });
    expect(wrong.body.code).toBe('BEACON_NOT_SIGNED');
    const { body } = await world.draw(id, byHand, world.other);
    expect(body.result).toMatchObject({
      randomness: randomness1000,
      source: byHand.source,
      isSigned,
    });
    expect(await differences(id)).toEqual([]);
  });
});

describe('drawing again', () => {
  it('goes on with the sequence, once of two admins at once, until nobody is left', async () => {
    const id = await world.announceAndClose({ minimumChances: 10 });
    const [first, second] = codesOf((await world.draw(id)).body);
    const form = { code: first, reason: 'Did not answer in seven days' };
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
    expect(new Set(codesOf(draw)).size).toBe(3);
    expect(await differences(id)).toEqual([]);
    expect(await mailsFor(draw.result?.winners ?? [])).toHaveLength(3);
    expect((await trail(id))[0]).toMatchObject({
      action: 'draw.redrawn',
      why: form.reason,
      changedFrom: { prize: 1, code: first },
      changedTo: { prize: 1, code: codesOf(draw)[2] },
    });
    // Person4 has 55 by now: four people have ten chances or more.
    const fourth = await world.redraw(id, { code: second, reason: 'Is abroad' });
    expect(fourth.body.result.winners).toHaveLength(4);
    const last = await world.redraw(id, { code: codesOf(draw)[2], reason: 'Is abroad' });
    expect(last.body.code).toBe('DRAW_NOBODY_LEFT');
    expect((await world.read(id)).result?.winners[2]?.replaced).toBeNull();
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

  it('is told, and named to others only as long as they agree', async () => {
    const id = await world.announceAndClose({ prizes: ['A tablet'] });
    await world.draw(id);
    const { who, own } = await winnerOf(id);
    expect(own.won).toEqual({ prize: 1, isReplaced: false, isNamed: false });
    expect(JSON.stringify(await world.read(id))).not.toContain(who.name);
    const tell = jest.spyOn(DrawChanges.prototype, 'tell');
    expect((await agree(id, who, true)).body.won.isNamed).toBe(true);
    expect(tell).toHaveBeenCalled();
    expect((await world.read(id)).result?.winners[0]?.name).toBe(who.name);
    await agree(id, who, false);
    expect((await world.read(id)).result?.winners[0]?.name).toBeNull();
    expect((await agree(id, student('nobody'), true)).body.code).toBe('DRAW_NOT_WON');
    await agree(id, who, true);
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
    await world.redraw(id, { code: own.code, reason: 'Did not answer' });
    expect((await mail()).status).toBe(404);
  });
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
