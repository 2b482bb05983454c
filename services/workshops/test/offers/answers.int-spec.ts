import type { Identity } from '@festival/contracts/identity';
import { admin } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { brokenRules, mailsOf, workshopForm } from '../records.js';
import { vendor } from '../workshops-app.js';
import { A_DAY_AFTER, AFTER, type OffersApp, startOffers, statesOf } from './offers-world.js';

let workshops: OffersApp;
beforeAll(async () => {
  workshops = await startOffers();
});
afterAll(() => workshops.close());
beforeEach(() => workshops.begin());

describe('at the same instant', () => {
  it('pressing twice takes one place', async () => {
    const { workshop, waiting } = await workshops.offeredWorkshop(1);
    const id = await workshops.offerOf(workshop, waiting[0]!);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => workshops.answer(id, 'take', waiting[0]!)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await mailsOf(workshops.dataSource, workshop.id))['workshop-promoted']).toHaveLength(1);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('taking and passing leave one answer', async () => {
    const { workshop, waiting } = await workshops.offeredWorkshop(1);
    const id = await workshops.offerOf(workshop, waiting[0]!);
    const [taken, passed] = await Promise.all([
      workshops.answer(id, 'take', waiting[0]!),
      workshops.answer(id, 'pass', waiting[0]!),
    ]);
    const [[, state]] = (await workshops.statesIn(workshop)) as [[string, string]];
    expect([taken.status, passed.status]).toEqual(state === 'taken' ? [200, 400] : [400, 200]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('somebody who presses and an offer that ends leave one place with one person', async () => {
    const { workshop, holders, waiting } = await workshops.fullWorkshop(4, 8);
    await workshops.closeRegistration();
    await workshops.standAt(AFTER);
    for (const as of holders) await workshops.cancel(workshop.id, as);
    await workshops.look();
    const asked = waiting.slice(0, 4);
    const ids = await Promise.all(asked.map((as) => workshops.offerOf(workshop, as)));
    await workshops.standAt('2021-03-02T09:59:59.999+08:00');
    const pressed = ids.map((id, index) => workshops.answer(id, 'take', asked[index]!));
    const ending = workshops.standAt(A_DAY_AFTER).then(() => workshops.look());
    const answers = await Promise.all([
      ...pressed,
      ...ids.map((id, index) => workshops.answer(id, 'take', asked[index]!)),
    ]);
    await ending;
    await workshops.look();
    expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
    const states = await workshops.statesIn(workshop);
    const got = states.filter(([, state]) => state === 'taken').length;
    expect(states.filter(([, state]) => state === 'open')).toHaveLength(4 - got);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });
});

describe('an offer that has been answered', () => {
  it.each([
    ['take', 'taken', 'pass', 'OFFER_TAKEN'],
    ['pass', 'passed', 'take', 'OFFER_ENDED'],
  ] as const)(
    '%s repeats its answer, %s; a %s is refused with %s',
    async (first, state, other, code) => {
      const { workshop, waiting } = await workshops.offeredWorkshop(1);
      const as = waiting[0]!;
      const id = await workshops.offerOf(workshop, as);
      for (const _ of [1, 2])
        expect((await workshops.answer(id, first, as)).body).toMatchObject({ state });
      expect(await workshops.answer(id, other, as)).toMatchObject({ status: 400, body: { code } });
      expect(await workshops.statesIn(workshop)).toEqual(statesOf(waiting, state));
    },
  );
});

describe('an offer of a registration that has ended since', () => {
  /** A workshop with one place, which became free and is offered to the first of two waiting people. */
  const offered = async () => {
    const { workshop, waiting } = await workshops.offeredWorkshop(2);
    const as = waiting[0]!;
    return { workshop, as, id: await workshops.offerOf(workshop, as) };
  };
  const read = async (id: string, as: Identity) =>
    (await workshops.request('GET', `/workshops/offers/${id}`, { as })).body;
  const codes = async (id: string, as: Identity) => [
    (await workshops.answer(id, 'take', as)).body.code,
    (await workshops.answer(id, 'pass', as)).body.code,
  ];
  const ended = (voidedBy: string) => ({ state: 'ended', voidedBy });

  it.each(['take', 'pass'] as const)(
    'says so to the student who answered (%s) and cancelled afterwards',
    async (answer) => {
      const { workshop, as, id } = await offered();
      expect((await workshops.answer(id, answer, as)).body).not.toHaveProperty('voidedBy');
      await workshops.cancel(workshop.id, as);
      expect(await read(id, as)).toMatchObject(ended('cancellation'));
      expect(await codes(id, as)).toEqual(['OFFER_ENDED', 'OFFER_ENDED']);
    },
  );

  it('says so to a student whom an admin has removed', async () => {
    const { as, id } = await offered();
    await workshops.request('DELETE', `/admin/registrations/${id}`, {
      as: admin,
      body: { reason: 'You asked us to.' },
    });
    expect(await read(id, as)).toMatchObject(ended('cancellation'));
    expect(await codes(id, as)).toEqual(['OFFER_ENDED', 'OFFER_ENDED']);
  });

  it('says that the workshop is withdrawn, also to the student who had the place', async () => {
    const { workshop, as, id } = await offered();
    await workshops.answer(id, 'take', as);
    await workshops.request('DELETE', `/workshops/${workshop.id}`, {
      as: admin,
      body: { reason: 'Flooded.' },
    });
    expect(await read(id, as)).toMatchObject(ended('withdrawal'));
    expect(await codes(id, as)).toEqual(['WORKSHOP_WITHDRAWN', 'WORKSHOP_WITHDRAWN']);
  });

  it('says that the place is theirs to a student who declined and got one from an admin', async () => {
    const { workshop, as, id } = await offered();
    await workshops.answer(id, 'pass', as);
    await workshops.request('PUT', `/workshops/${workshop.id}`, {
      as: admin,
      body: workshopForm({ maxParticipants: 3 }),
    });
    const emailAddress = `${as.sub}@e.ntu.edu.sg`;
    await workshops.dataSource.query('UPDATE registrations SET email_address = ? WHERE id = ?', [
      emailAddress,
      id,
    ]);
    const added = await workshops.request('POST', `/admin/workshops/${workshop.id}/participants`, {
      as: admin,
      body: { emailAddress, reason: 'You asked us to.' },
    });
    expect(added.status).toBe(200);
    expect(await read(id, as)).toMatchObject({ state: 'taken' });
  });
});

it('an offer belongs to its owner: 401 for a visitor and others, 404 for another student and an unknown one', async () => {
  const { workshop, waiting } = await workshops.offeredWorkshop(2);
  const id = await workshops.offerOf(workshop, waiting[0]!);
  const url = `/workshops/offers/${id}`;
  const ask = (as?: Identity, path = url) =>
    Promise.all([
      workshops.request('GET', path, as && { as }),
      workshops.request('POST', `${path}/take`, as && { as }),
      workshops.request('POST', `${path}/pass`, as && { as }),
    ]).then((answers) => answers.map(({ status }) => status));
  for (const as of [undefined, admin, vendor]) expect(await ask(as)).toEqual([401, 401, 401]);
  expect(await ask(waiting[1])).toEqual([404, 404, 404]);
  expect(await ask(waiting[0], '/workshops/offers/none')).toEqual([404, 404, 404]);
  expect(await workshops.statesIn(workshop)).toEqual(statesOf(waiting, 'open'));
});
