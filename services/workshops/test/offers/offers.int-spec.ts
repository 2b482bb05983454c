import type { Identity } from '@festival/contracts/identity';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student } from '@festival/service-kit/testing/identity';
import { schedulesOf } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AllocatePlaces } from '../../src/allocation/allocate-places.js';
import { OfferPlaces } from '../../src/allocation/offer-places.js';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addWorkshop, brokenRules, mailsOf, workshopForm } from '../records.js';
import { START } from '../settings.js';
import { startWorkshops, vendor } from '../workshops-app.js';

const CLOSED = '2021-02-28T00:00:00+08:00';
/** A time after the allocation. */
const AFTER = '2021-03-01T10:00:00+08:00';
/** When an offer made at `AFTER` ends. */
const A_DAY_AFTER = '2021-03-02T10:00:00+08:00';

type InWorkshop = Pick<WorkshopEntity, 'id'>;

/** A festival in which places become free and are offered. */
const startOffers = async () => {
  const workshops = await startWorkshops();
  let serial = 0;

  /** Each person's offer in a workshop, in order of arrival. */
  const offersIn = ({ id }: InWorkshop): Promise<{ id: string; sub: string; state: string }[]> =>
    workshops.dataSource.query(
      `SELECT id, student_id AS sub, offer_state AS state FROM registrations
       WHERE workshop_id = ? AND offer_state IS NOT NULL ORDER BY arrival`,
      [id],
    );
  const schedules = schedulesOf(workshops.app, 'workshops');
  const look = () => workshops.app.get(OfferPlaces).execute();

  /** Closes registration, and allocates. From then on places are offered only when the test looks: a turn that began earlier must not undo the closing. */
  const closeRegistration = async () => {
    await schedules.pause('workshops.due');
    const allocatePlaces = workshops.app.get(AllocatePlaces);
    // Before the close, this ends the run of an earlier test.
    await allocatePlaces.atClosing();
    await workshops.setNow(CLOSED);
    await allocatePlaces.atClosing();
    await workshops.setNow(AFTER);
  };

  /** A full workshop, with the people who have a place and the people who wait, in order. */
  const fullWorkshop = async (places: number, queue: number) => {
    serial += 1;
    const people = (role: string, count: number) =>
      Array.from({ length: count }, (_, index) => student(`${role}-${serial}-${index}`));
    const workshop = await addWorkshop(workshops.dataSource, { maxParticipants: places });
    const [holders, waiting] = [people('holder', places), people('waiting', queue)];
    for (const as of [...holders, ...waiting]) await workshops.signUp(workshop.id, as);
    return { workshop, holders, waiting };
  };

  return {
    ...workshops,
    /** From now on places are offered without the test. */
    resumeSchedule: () => schedules.resume('workshops.due'),
    look,
    /** Registration is open, and earlier workshops are withdrawn. */
    async begin() {
      await schedules.resume('workshops.due');
      await workshops.setNow(START);
      await workshops.dataSource.query('UPDATE workshops SET withdrawn_at = NOW(3)');
    },
    closeRegistration,
    fullWorkshop,
    /** A workshop of one place, which became free after the allocation and is offered to the first of those who wait. */
    async offeredWorkshop(queue: number) {
      const full = await fullWorkshop(1, queue);
      await closeRegistration();
      await workshops.cancel(full.workshop.id, full.holders[0]);
      await look();
      return full;
    },
    async statesIn(workshop: InWorkshop) {
      return (await offersIn(workshop)).map(({ sub, state }) => [sub, state]);
    },
    async offerOf(workshop: InWorkshop, { sub }: Identity): Promise<string> {
      return (await offersIn(workshop)).find((offer) => offer.sub === sub)?.id ?? 'none';
    },
    answer: (id: string, wanted: 'take' | 'pass', as: Identity) =>
      workshops.request('POST', `/workshops/offers/${id}/${wanted}`, { as }),
    /** The workshop as the student's list shows it. */
    own: async ({ id }: InWorkshop, as: Identity) =>
      (await workshops.request('GET', '/workshops', { as })).body.find(
        ({ _id }: { _id: string }) => _id === id,
      ),
  };
};

/** The states of offers as `statesIn` has them: those of these people, in order. */
const statesOf = (people: readonly Identity[], ...states: string[]) =>
  states.map((state, at) => [people[at]?.sub, state]);

type OffersApp = Awaited<ReturnType<typeof startOffers>>;

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
      await workshops.app.get(AllocatePlaces).atClosing();
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
