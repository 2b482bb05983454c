import type { Draw } from '@festival/contracts/draws';
import { diesAfter } from '@festival/service-kit/testing/dies-after';
import { randomness1000, round1000 } from '@festival/service-kit/testing/drand-round';
import { admin, serviceIdentity, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DrawChanges } from '../src/changes.module.js';
import { DrawWinners } from '../src/draws/draw-winners.js';
import { RedrawPrize } from '../src/draws/redraw-prize.js';
import { byHand, codesOf, type DrawsWorld, people, startDrawsWorld, times } from './draws-world.js';

const somethingElse = { ...byHand, randomness: 'ab'.repeat(32) };

let world: DrawsWorld;
beforeAll(async () => {
  world = await startDrawsWorld();
});
afterAll(() => world.closeWorld());

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
    await dies(() => app.get(DrawWinners, { strict: false }).execute(admin, id, undefined));
    await world.at(times.mayRedraw);
    const [code = ''] = codesOf((await world.read(id)).result?.winners);
    const again = { code, reason: 'Did not answer' };
    await dies(() => app.get(RedrawPrize, { strict: false }).execute(admin, id, again));
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
});
