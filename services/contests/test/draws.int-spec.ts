import { AuditLog } from '@festival/service-kit/audit';
import { admin, student, vendorIdentity } from '@festival/testing/identity';
import { readChances } from '@festival/verifiable/draw';
import { sha256Hex } from '@festival/verifiable/hash';
import { afterAll, beforeAll, describe, expect, it, jest, test } from '@jest/globals';
import { type DrawsWorld, people, startDrawsWorld, times } from './draws-world.js';

let world: DrawsWorld;
beforeAll(async () => {
  world = await startDrawsWorld();
});
afterAll(() => world.closeWorld());

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
      world.trail(body._id),
    ]);
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect(await world.trail(body._id)).toMatchObject([
      { action: 'draw.announced', actorId: admin.sub },
    ]);
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
