import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { brokenRules, mailsOf } from '../records.js';
import { A_DAY_AFTER, AFTER, type OffersApp, startOffers } from './offers-world.js';

let workshops: OffersApp;
beforeAll(async () => {
  workshops = await startOffers();
});
afterAll(() => workshops.close());
beforeEach(() => workshops.begin());

describe('at the same instant', () => {
  it('pressing twice takes one place', async () => {
    const { workshop, holders, waiting } = await workshops.fullWorkshop(1, 1);
    await workshops.closeRegistration();
    await workshops.cancel(workshop.id, holders[0]);
    await workshops.look();
    const id = await workshops.offerOf(workshop, waiting[0]!);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => workshops.answer(id, 'take', waiting[0]!)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await mailsOf(workshops.dataSource, workshop.id))['workshop-promoted']).toHaveLength(1);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('taking and passing leave one answer', async () => {
    const { workshop, holders, waiting } = await workshops.fullWorkshop(1, 1);
    await workshops.closeRegistration();
    await workshops.cancel(workshop.id, holders[0]);
    await workshops.look();
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

  it('several looks offer each place once', async () => {
    const { workshop, holders, waiting } = await workshops.fullWorkshop(3, 5);
    await workshops.closeRegistration();
    for (const as of holders) await workshops.cancel(workshop.id, as);
    await Promise.all(Array.from({ length: 5 }, workshops.look));
    expect(await workshops.statesIn(workshop)).toEqual(
      waiting.slice(0, 3).map(({ sub }) => [sub, 'open']),
    );
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });
});
