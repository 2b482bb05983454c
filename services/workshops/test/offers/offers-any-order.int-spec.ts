import type { Identity } from '@festival/contracts/identity';
import { chooseEdition } from '@festival/edition';
import { mayOffer } from '@festival/edition/workshops';
import { FestivalClock } from '@festival/service-kit/clock';
import { admin, student } from '@festival/service-kit/testing/identity';
import type { Answer } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AllocatePlaces } from '../../src/allocation/allocate-places.js';
import { OfferPlaces } from '../../src/allocation/offer-places.js';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addOpenTalk, addWorkshop, brokenRules, workshopForm } from '../records.js';
import { START } from '../settings.js';
import { form, startWorkshops, type WorkshopsApp } from '../workshops-app.js';

const PEOPLE = 5;
/** The number of places of each workshop; the last one is an Open Talk. */
const PLACES = [1, 2, 1, 1];
const REASON = 'You asked us in the lobby.';
const CLOSED = '2021-02-28T00:00:00+08:00';
/** The workshops start at 14:00 on 6 March. */
const INSTANTS = [
  START,
  CLOSED,
  '2021-02-28T12:00:00+08:00',
  '2021-03-01T12:00:00+08:00',
  '2021-03-03T12:00:00+08:00',
  '2021-03-06T10:00:00+08:00',
  '2021-03-06T12:00:00+08:00',
];

/** Something that one person does, or that an admin does to them. */
type Press = 'sign-up' | 'cancel' | 'take' | 'pass' | 'add' | 'remove';

type Step =
  | { type: Press; person: number; workshop: number }
  | { type: 'bump'; person: number; workshop: number; wanted: number }
  | { type: 'move'; person: number; workshop: number; wanted: number }
  | { type: 'maximum'; workshop: number; places: number }
  | { type: 'withdraw'; workshop: number }
  | { type: 'clock'; instant: string }
  | { type: 'look' }
  | { type: 'allocate' };

const person = fc.integer({ min: 0, max: PEOPLE - 1 });
const workshop = fc.integer({ min: 0, max: PLACES.length - 1 });
const press = <Type extends Press>(type: Type) =>
  fc.record({ type: fc.constant(type), person, workshop });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: press('sign-up') },
  { weight: 4, arbitrary: press('cancel') },
  { weight: 6, arbitrary: press('take') },
  { weight: 3, arbitrary: press('pass') },
  { weight: 2, arbitrary: press('add') },
  { weight: 2, arbitrary: press('remove') },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('move' as const),
      person,
      workshop,
      wanted: workshop,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('bump' as const),
      person,
      workshop,
      wanted: workshop,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('maximum' as const),
      workshop,
      places: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('withdraw' as const), workshop }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('clock' as const),
      instant: fc.constantFrom(...INSTANTS),
    }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('look' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('allocate' as const) }) },
);

let workshops: WorkshopsApp;
let round = 0;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());

/** With the account's own address, by which an admin adds the person again. */
const signUp = (workshopId: string, as: Identity): Promise<Answer> =>
  workshops.signUp(workshopId, as, form({ emailAddress: String(as.email) }));

const look = async (): Promise<undefined> => {
  await workshops.app.get(AllocatePlaces).atClosing();
  await workshops.app.get(OfferPlaces).execute();
};

/** A festival whose registration has closed, with every requested place taken. */
const newRound = async () => {
  round += 1;
  await workshops.setNow(START);
  await workshops.dataSource.query('UPDATE workshops SET withdrawn_at = NOW(3)');
  const own: WorkshopEntity[] = [];
  for (const [index, maxParticipants] of PLACES.entries())
    own.push(
      await (index === PLACES.length - 1 ? addOpenTalk : addWorkshop)(workshops.dataSource, {
        maxParticipants,
      }),
    );
  const somebody = (index: number): Identity => student(`offers-${round}-${index}`);
  const registrationOf = async (who: Identity, workshopId: string): Promise<string> => {
    const [row]: { id: string }[] = await workshops.dataSource.query(
      'SELECT id FROM registrations WHERE student_id = ? AND workshop_id = ? ORDER BY arrival DESC LIMIT 1',
      [who.sub, workshopId],
    );
    return row?.id ?? 'none';
  };
  const ask = async (asked: Step): Promise<Answer | undefined> => {
    if (asked.type === 'look') return look();
    if (asked.type === 'clock') return void (await workshops.setNow(asked.instant));
    if (asked.type === 'allocate')
      return workshops.request('POST', '/admin/bumpWaitlist', { as: admin });
    const { id, name } = own[asked.workshop]!;
    const url = `/workshops/${id}`;
    if (asked.type === 'withdraw')
      return workshops.request('DELETE', url, { as: admin, body: { reason: 'Flooded.' } });
    if (asked.type === 'maximum') {
      const body = workshopForm({ name, maxParticipants: asked.places });
      return workshops.request('PUT', url, { as: admin, body });
    }
    const as = somebody(asked.person);
    if (asked.type === 'sign-up') return signUp(id, as);
    if (asked.type === 'add') {
      const body = { emailAddress: as.email, reason: REASON };
      return workshops.request('POST', `/admin${url}/participants`, { as: admin, body });
    }
    if (asked.type === 'cancel') return workshops.cancel(id, as);
    if (asked.type === 'bump') return workshops.cancel(id, as, own[asked.wanted]!.id);
    const registration = await registrationOf(as, id);
    const path = `/admin/registrations/${registration}`;
    if (asked.type === 'remove')
      return workshops.request('DELETE', path, { as: admin, body: { reason: REASON } });
    if (asked.type === 'move') {
      const body = { workshopId: own[asked.wanted]!.id, reason: REASON };
      return workshops.request('POST', `${path}/move`, { as: admin, body });
    }
    return workshops.request('POST', `/workshops/offers/${registration}/${asked.type}`, { as });
  };
  for (const { id } of own)
    await Promise.all(Array.from({ length: PEOPLE }, (_, index) => signUp(id, somebody(index))));
  await workshops.setNow(CLOSED);
  await look();
  return { ask };
};

const notYetOffered = `SELECT r.id, w.date, w.start_time FROM registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE r.state = 'waitlisted' AND r.offer_state IS NULL AND w.withdrawn_at IS NULL
    AND w.num_registered + w.num_offered < w.max_participants
    AND (r.is_open_talk = 1 OR NOT EXISTS
      (SELECT 1 FROM registrations o WHERE o.student_id = r.student_id AND o.sole_place = 1))`;

/** Free places that may be offered, while somebody who waits for one has had no offer and has no place elsewhere. */
const idlePlaces = async (): Promise<unknown[]> => {
  const rows: { id: string; date: string; start_time: string }[] =
    await workshops.dataSource.query(notYetOffered);
  const now = workshops.app.get(FestivalClock).now();
  return rows.filter(({ date, start_time: startTime }) =>
    mayOffer(chooseEdition('2021'), { date, startTime, duration: 120 }, now),
  );
};

it('in any order of actions, no place has two owners, none is idle, and each student is asked once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { ask } = await newRound();
      for (const asked of steps) {
        const status = (await ask(asked))?.status ?? 200;
        expect([asked, [200, 400, 404, 429].includes(status)]).toEqual([asked, true]);
      }
      await look();
      expect(await brokenRules(workshops.dataSource)).toEqual({});
      expect(await idlePlaces()).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

it('nor at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 12 }), { minLength: 2, maxLength: 4 }),
      async (bursts) => {
        const { ask } = await newRound();
        for (const burst of bursts) {
          const answers = await Promise.all(burst.map(ask));
          expect(
            answers.filter((answer) => answer && ![200, 400, 404, 429].includes(answer.status)),
          ).toEqual([]);
          await look();
          expect(await brokenRules(workshops.dataSource)).toEqual({});
          expect(await idlePlaces()).toEqual([]);
        }
      },
    ),
    { numRuns: 6 },
  );
});
