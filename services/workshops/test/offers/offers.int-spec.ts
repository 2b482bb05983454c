import type { Identity } from '@festival/contracts/identity';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AllocateIfDue } from '../../src/allocation/allocate-places.js';
import { addWorkshop, brokenRules, mailsOf, workshopForm } from '../records.js';
import { START } from '../settings.js';
import {
  A_DAY_AFTER,
  AFTER,
  CLOSED,
  type OffersApp,
  startOffers,
  statesOf,
} from './offers-world.js';

let workshops: OffersApp;
beforeAll(async () => {
  workshops = await startOffers();
});
afterAll(() => workshops.close());
beforeEach(() => workshops.begin());

describe('a place that becomes free after the allocation', () => {
  it('is offered to the first in the queue by one mail, on the list and on the profile, and given to nobody', async () => {
    const { workshop, waiting } = await workshops.offeredWorkshop(2);
    const [first, second] = waiting as [Identity, Identity];
    await workshops.look();
    const { body: listed } = await workshops.request('GET', `/admin/workshops/${workshop.id}`, {
      as: admin,
    });
    expect(listed.waitlistedParticipants.map(({ offer }: { offer?: string }) => offer)).toEqual([
      'open',
      undefined,
    ]);
    const until = '2021-03-02T02:00:00.000Z';
    const offer = { _id: await workshops.offerOf(workshop, first), until };
    expect(await workshops.own(workshop, first)).toMatchObject({
      numRegistered: 0,
      numOffered: 1,
      mine: 'waitlisted',
      offer: { ...offer, until: expect.stringMatching(/^2021-03-02T02:00:0/) },
    });
    expect((await workshops.own(workshop, second)).offer).toBeUndefined();
    const { body: profile } = await workshops.request('GET', '/internal/students/me/workshops', {
      as: first,
    });
    expect(profile.waitlistedWorkshops).toMatchObject([{ offer: { _id: offer._id } }]);
    expect((await mailsOf(workshops.dataSource, workshop.id))['workshop-offered']).toEqual([
      first.sub,
    ]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('is taken with one press, confirmed by mail and calendar, and ends the person’s other offers', async () => {
    const one = await workshops.fullWorkshop(1, 0);
    const other = await workshops.fullWorkshop(1, 0);
    const [keen, next] = [student('keen'), student('next')];
    for (const as of [keen, next]) await workshops.signUp(one.workshop.id, as);
    for (const as of [keen, next]) await workshops.signUp(other.workshop.id, as);
    await workshops.closeRegistration();
    await workshops.cancel(one.workshop.id, one.holders[0]);
    await workshops.cancel(other.workshop.id, other.holders[0]);
    await workshops.look();
    const mine = await workshops.offerOf(one.workshop, keen);
    expect(await workshops.answer(mine, 'take', keen)).toMatchObject({
      status: 200,
      body: { _id: mine, state: 'taken', workshop: { _id: one.workshop.id } },
    });
    const elsewhere = await workshops.offerOf(other.workshop, keen);
    expect((await workshops.answer(elsewhere, 'take', keen)).body.code).toBe(
      'OFFER_PLACE_ELSEWHERE',
    );
    await workshops.look();
    expect(await workshops.statesIn(other.workshop)).toEqual(
      statesOf([keen, next], 'ended', 'open'),
    );
    expect((await workshops.own(other.workshop, keen)).mine).toBe('waitlisted');
    expect((await mailsOf(workshops.dataSource, one.workshop.id))['workshop-promoted']).toEqual([
      keen.sub,
    ]);
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('goes to the next when it is declined, and the person who declined stays on the waitlist and is not asked again', async () => {
    const { workshop, waiting } = await workshops.offeredWorkshop(2);
    const [first, second] = waiting as [Identity, Identity];
    const id = await workshops.offerOf(workshop, first);
    expect((await workshops.answer(id, 'pass', first)).body.state).toBe('passed');
    expect((await workshops.answer(id, 'pass', first)).body.state).toBe('passed');
    expect((await workshops.answer(id, 'take', first)).body.code).toBe('OFFER_ENDED');
    await workshops.look();
    expect(await workshops.statesIn(workshop)).toEqual(statesOf([first, second], 'passed', 'open'));
    expect((await workshops.own(workshop, first)).mine).toBe('waitlisted');
    expect(
      (await workshops.request('POST', '/admin/bumpWaitlist', { as: admin })).body.promoted,
    ).toBe(0);
    await workshops.cancel(workshop.id, second);
    await workshops.look();
    expect(await workshops.statesIn(workshop)).toEqual(
      statesOf([first, second], 'passed', 'ended'),
    );
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('goes to the next when its time is up by the clock, and not a moment before', async () => {
    const { workshop, holders, waiting } = await workshops.fullWorkshop(1, 2);
    const [first, second] = waiting as [Identity, Identity];
    await workshops.closeRegistration();
    await workshops.standAt(AFTER);
    await workshops.cancel(workshop.id, holders[0]);
    await workshops.look();
    const id = await workshops.offerOf(workshop, first);
    await workshops.standAt('2021-03-02T09:59:59.999+08:00');
    await workshops.look();
    expect(await workshops.statesIn(workshop)).toEqual(statesOf([first], 'open'));
    await workshops.standAt(A_DAY_AFTER);
    expect((await workshops.answer(id, 'take', first)).body.code).toBe('OFFER_ENDED');
    expect(
      (await workshops.request('GET', `/workshops/offers/${id}`, { as: first })).body.state,
    ).toBe('ended');
    await workshops.look();
    expect(await workshops.statesIn(workshop)).toEqual(statesOf([first, second], 'ended', 'open'));
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('is offered once, wherever the clock is moved meanwhile', async () => {
    const { workshop, holders, waiting } = await workshops.fullWorkshop(1, 3);
    await workshops.closeRegistration();
    await workshops.cancel(workshop.id, holders[0]);
    const instants = [AFTER, START, AFTER, '2021-03-03T10:00:00+08:00', START, CLOSED];
    for (const instant of [...instants, '2021-03-05T10:00:00+08:00', AFTER]) {
      await workshops.setNow(instant);
      await workshops.app.get(AllocateIfDue).execute();
      await workshops.look();
      expect(await brokenRules(workshops.dataSource)).toEqual({});
    }
    const mailed = (await mailsOf(workshops.dataSource, workshop.id))['workshop-offered']!;
    expect(mailed.length).toBeGreaterThanOrEqual(2);
    expect(new Set(mailed).size).toBe(mailed.length);
    expect(waiting.map(({ sub }) => sub)).toEqual(expect.arrayContaining(mailed));
  });

  it('is also offered when there are more places, and those stay reserved for their owners', async () => {
    const { workshop, waiting } = await workshops.fullWorkshop(1, 2);
    await workshops.closeRegistration();
    const edit = (maxParticipants: number) =>
      workshops.request('PUT', `/workshops/${workshop.id}`, {
        as: admin,
        body: workshopForm({ maxParticipants }),
      });
    expect((await edit(3)).status).toBe(200);
    await workshops.look();
    expect(await workshops.statesIn(workshop)).toEqual(statesOf(waiting, 'open', 'open'));
    expect((await edit(2)).body.code).toBe('WORKSHOP_MAX_TOO_LOW');
  });

  it('cannot be taken in exchange for another place while somebody waits who is first', async () => {
    const { workshop, holders, waiting } = await workshops.fullWorkshop(1, 1);
    const home = await addWorkshop(workshops.dataSource);
    const settled = student('settled');
    await workshops.signUp(home.id, settled);
    await workshops.signUp(workshop.id, settled);
    await workshops.closeRegistration();
    await workshops.cancel(workshop.id, holders[0]);
    const bump = () => workshops.cancel(home.id, settled, workshop.id);
    expect((await bump()).body.code).toBe('NO_PLACE_TO_BUMP');
    await workshops.look();
    expect((await bump()).body.code).toBe('NO_PLACE_TO_BUMP');
    await workshops.answer(await workshops.offerOf(workshop, waiting[0]!), 'pass', waiting[0]!);
    await workshops.look();
    expect((await bump()).body.bumped).toMatchObject({ _id: workshop.id });
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('is offered by the schedule', async () => {
    const { workshop, holders, waiting } = await workshops.fullWorkshop(1, 1);
    await workshops.closeRegistration();
    await workshops.cancel(workshop.id, holders[0]);
    await workshops.resumeSchedule();
    await eventually(async () => (await workshops.statesIn(workshop)).length === 1);
    expect(await workshops.statesIn(workshop)).toEqual(statesOf(waiting, 'open'));
  });

  it('is left free while registration is open', async () => {
    const { workshop, holders } = await workshops.fullWorkshop(1, 1);
    await workshops.cancel(workshop.id, holders[0]);
    await workshops.look();
    expect(await workshops.statesIn(workshop)).toEqual([]);
  });
});

describe('at the same instant', () => {
  it('several looks offer each place once', async () => {
    const { workshop, holders, waiting } = await workshops.fullWorkshop(3, 5);
    await workshops.closeRegistration();
    for (const as of holders) await workshops.cancel(workshop.id, as);
    await Promise.all(Array.from({ length: 5 }, workshops.look));
    expect(await workshops.statesIn(workshop)).toEqual(statesOf(waiting, 'open', 'open', 'open'));
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });
});
