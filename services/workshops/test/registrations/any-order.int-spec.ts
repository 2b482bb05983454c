import { admin, student } from '@festival/service-kit/testing/identity';
import type { Answer } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { WorkshopEntity } from '../../src/workshops/workshop.table.js';
import { addOpenTalk, addWorkshop, brokenRules, placesLeftOver, workshopForm } from '../records.js';
import { startWorkshops, type WorkshopsApp } from '../workshops-app.js';

const PEOPLE = 6;
/** The number of places of each workshop; the last one is an Open Talk. */
const PLACES = [1, 2, 1, 2];
const TALK = PLACES.length - 1;

type Step =
  | { type: 'sign-up'; person: number; workshop: number }
  | { type: 'cancel'; person: number; workshop: number }
  | { type: 'bump'; person: number; workshop: number; wanted: number }
  | { type: 'allocate' }
  | { type: 'maximum'; workshop: number; places: number }
  | { type: 'withdraw'; workshop: number };

const person = fc.integer({ min: 0, max: PEOPLE - 1 });
const workshop = fc.integer({ min: 0, max: PLACES.length - 1 });

/** Any step of one person or of an admin. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('sign-up' as const), person, workshop }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('cancel' as const), person, workshop }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('bump' as const),
      person,
      workshop,
      wanted: workshop,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('allocate' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('maximum' as const),
      workshop,
      places: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('withdraw' as const), workshop }) },
);

/** Who is confirmed in each workshop, and who waits, in order of arrival over all workshops. */
interface State {
  places: number[];
  withdrawn: Set<number>;
  confirmed: Set<number>[];
  waiting: { person: number; workshop: number }[];
}

/** A second, plain implementation of the rules. */
class Model {
  constructor(readonly state: State) {}

  take(asked: Step): unknown {
    if (asked.type === 'allocate') return { promoted: this.allocate() };
    if (asked.type === 'maximum') return this.setMaximum(asked.workshop, asked.places);
    if (asked.type === 'withdraw') return this.withdraw(asked.workshop);
    if (asked.type === 'sign-up') return this.signUp(asked.person, asked.workshop);
    if (asked.type === 'cancel') return this.cancel(asked.person, asked.workshop);
    return this.bump(asked.person, asked.workshop, asked.wanted);
  }

  private get confirmed() {
    return this.state.confirmed;
  }

  private queueOf(wanted: number): number[] {
    return this.state.waiting.filter((each) => each.workshop === wanted).map((each) => each.person);
  }

  private isFree(wanted: number): boolean {
    return this.confirmed[wanted]!.size < this.state.places[wanted]!;
  }

  private mayHave(who: number, wanted: number): boolean {
    const hasPlace = this.confirmed.some((people, at) => at !== TALK && people.has(who));
    return this.isFree(wanted) && (wanted === TALK || !hasPlace);
  }

  private leave(who: number, left: number): void {
    this.state.waiting = this.state.waiting.filter(
      (each) => each.person !== who || each.workshop !== left,
    );
  }

  private setMaximum(at: number, places: number): unknown {
    if (this.state.withdrawn.has(at)) return 'NOT_FOUND';
    if (places < this.confirmed[at]!.size) return 'WORKSHOP_MAX_TOO_LOW';
    this.state.places[at] = places;
    return places;
  }

  private withdraw(at: number): unknown {
    if (this.state.withdrawn.has(at)) return 'NOT_FOUND';
    const people = [...this.confirmed[at]!, ...this.queueOf(at)];
    this.state.withdrawn.add(at);
    this.confirmed[at]!.clear();
    for (const who of people) this.leave(who, at);
    return { cancelled: people.length };
  }

  private signUp(who: number, wanted: number): unknown {
    if (this.state.withdrawn.has(wanted)) return 'WORKSHOP_WITHDRAWN';
    if (this.confirmed[wanted]!.has(who)) return 'ALREADY_SIGNED_UP';
    const isWaiting = this.queueOf(wanted).includes(who);
    if (this.mayHave(who, wanted)) {
      this.leave(who, wanted);
      this.confirmed[wanted]!.add(who);
      return { status: 'confirmed', position: null };
    }
    if (isWaiting) return 'ALREADY_SIGNED_UP';
    this.state.waiting.push({ person: who, workshop: wanted });
    return { status: 'waitlisted', position: this.queueOf(wanted).length };
  }

  private cancel(who: number, left: number): unknown {
    if (this.confirmed[left]!.delete(who)) return { status: 'cancelled', bumped: null };
    if (!this.queueOf(left).includes(who)) return 'NOT_REGISTERED';
    this.leave(who, left);
    return { status: 'cancelled', bumped: null };
  }

  private bump(who: number, left: number, wanted: number): unknown {
    const hasPlace = this.confirmed[left]!.has(who);
    if (!hasPlace && !this.queueOf(left).includes(who)) return 'NOT_REGISTERED';
    if (!hasPlace) return 'BUMP_NOT_OFFERED';
    if (left === TALK) return 'BUMP_FROM_OPEN_TALK';
    if (!this.queueOf(wanted).includes(who)) return 'NOT_WAITLISTED';
    if (!this.isFree(wanted)) return 'NO_PLACE_TO_BUMP';
    this.confirmed[left]!.delete(who);
    this.leave(who, wanted);
    this.confirmed[wanted]!.add(who);
    return { status: 'cancelled', bumped: wanted };
  }

  private allocate(): number {
    let promoted = 0;
    for (const { person: who, workshop: wanted } of [...this.state.waiting])
      if (this.mayHave(who, wanted)) {
        this.leave(who, wanted);
        this.confirmed[wanted]!.add(who);
        promoted += 1;
      }
    return promoted;
  }
}

let workshops: WorkshopsApp;
let round = 0;

beforeAll(async () => {
  workshops = await startWorkshops();
});
afterAll(() => workshops.close());

/** Gives each round its own workshops and people, so that rounds are independent. */
const newRound = async () => {
  round += 1;
  // An allocation must not give places of an earlier round.
  await workshops.dataSource.query('UPDATE workshops SET withdrawn_at = NOW(3)');
  const prefix = `round-${round}`;
  const own: WorkshopEntity[] = [];
  for (const [index, maxParticipants] of PLACES.entries())
    own.push(
      await (index === TALK ? addOpenTalk : addWorkshop)(workshops.dataSource, { maxParticipants }),
    );
  const ids = own.map(({ id }) => id);
  const somebody = (index: number) => student(`${prefix}-${index}`);
  const ask = (asked: Step): Promise<Answer> => {
    if (asked.type === 'allocate')
      return workshops.request('POST', '/admin/bumpWaitlist', { as: admin });
    const id = ids[asked.workshop]!;
    const url = `/workshops/${id}`;
    if (asked.type === 'withdraw')
      return workshops.request('DELETE', url, { as: admin, body: { reason: 'Flooded.' } });
    if (asked.type === 'maximum') {
      const { name } = own[asked.workshop]!;
      const body = workshopForm({ name, maxParticipants: asked.places });
      return workshops.request('PUT', url, { as: admin, body });
    }
    const as = somebody(asked.person);
    if (asked.type === 'sign-up') return workshops.signUp(id, as);
    return workshops.cancel(id, as, asked.type === 'bump' ? ids[asked.wanted] : undefined);
  };
  /** An answer in the model's terms. */
  const told = ({ status, body }: Answer): unknown => {
    if (status !== 200) return body.code;
    if ('maxParticipants' in body) return body.maxParticipants;
    if ('cancelled' in body) return { cancelled: body.cancelled };
    if (body.bumped) return { ...body, bumped: ids.indexOf(body.bumped._id) };
    return body;
  };
  const state = async (): Promise<State> => {
    const rows: { id: string; max_participants: number; withdrawn_at: Date | null }[] =
      await workshops.dataSource.query(
        'SELECT id, max_participants, withdrawn_at FROM workshops WHERE id IN (?) ORDER BY FIELD(id, ?)',
        [ids, ids],
      );
    const people: { workshop_id: string; student_id: string; state: string }[] =
      await workshops.dataSource.query(
        `SELECT workshop_id, student_id, state FROM registrations
         WHERE workshop_id IN (?) AND state <> 'cancelled' ORDER BY arrival`,
        [ids],
      );
    const registrations = people.map((row) => ({
      state: row.state,
      person: Number(row.student_id.split('-').at(-1)),
      workshop: ids.indexOf(row.workshop_id),
    }));
    const isConfirmed = (each: { state: string }) => each.state === 'confirmed';
    return {
      places: rows.map((row) => row.max_participants),
      withdrawn: new Set(rows.flatMap((row, index) => (row.withdrawn_at ? [index] : []))),
      confirmed: ids.map(
        (_, index) =>
          new Set(
            registrations
              .filter((each) => isConfirmed(each) && each.workshop === index)
              .map((each) => each.person),
          ),
      ),
      waiting: registrations
        .filter((each) => !isConfirmed(each))
        .map((each) => ({ person: each.person, workshop: each.workshop })),
    };
  };
  return { ask, told, state };
};

describe('any order of actions', () => {
  it('gives the answers and the final state of the rules', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { ask, told, state } = await newRound();
        const model = new Model(await state());
        for (const asked of steps)
          expect([asked, told(await ask(asked))]).toEqual([asked, model.take(asked)]);
        expect(await state()).toEqual(model.state);
      }),
      { numRuns: 15 },
    );
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  });

  it('no rule is broken when it is done at once, and an allocation leaves nothing over', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        const { ask, told, state } = await newRound();
        const answers = await Promise.all(steps.map(ask));
        expect(answers.filter(({ status }) => ![200, 400, 404].includes(status))).toEqual([]);
        const model = new Model(await state());
        const expected = model.take({ type: 'allocate' });
        expect(told(await ask({ type: 'allocate' }))).toEqual(expected);
        expect(await state()).toEqual(model.state);
        expect(await brokenRules(workshops.dataSource)).toEqual({});
        const left = await placesLeftOver(workshops.dataSource);
        expect(left).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
