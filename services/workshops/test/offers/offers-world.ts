import type { Identity } from '@festival/contracts/identity';
import { student } from '@festival/service-kit/testing/identity';
import { schedulesOf } from '@festival/service-kit/testing/service';
import { AllocateIfDue } from '../../src/allocation/allocate-places.js';
import { OfferPlaces } from '../../src/allocation/offer-places.js';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addWorkshop } from '../records.js';
import { START } from '../settings.js';
import { startWorkshops } from '../workshops-app.js';

export const CLOSED = '2021-02-28T00:00:00+08:00';
/** A time after the allocation. */
export const AFTER = '2021-03-01T10:00:00+08:00';
/** When an offer made at `AFTER` ends. */
export const A_DAY_AFTER = '2021-03-02T10:00:00+08:00';

type InWorkshop = Pick<WorkshopEntity, 'id'>;

/** A festival in which places become free and are offered. */
export const startOffers = async () => {
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
    const allocateIfDue = workshops.app.get(AllocateIfDue);
    // Before the close, this ends the run of an earlier test.
    await allocateIfDue.execute();
    await workshops.setNow(CLOSED);
    await allocateIfDue.execute();
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
export const statesOf = (people: readonly Identity[], ...states: string[]) =>
  states.map((state, at) => [people[at]?.sub, state]);

export type OffersApp = Awaited<ReturnType<typeof startOffers>>;
