import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addOpenTalk, addWorkshop, brokenRules, placesLeftOver } from './records.js';
import { type Answer, admin, startWorkshops, student, type WorkshopsApp } from './workshops-app.js';

const PEOPLE = 6;
/** Places of each workshop; the last one is an Open Talk. */
const PLACES = [1, 2, 1, 2];
const TALK = PLACES.length - 1;

type Step =
  | { type: 'sign-up'; person: number; workshop: number }
  | { type: 'cancel'; person: number; workshop: number }
  | { type: 'bump'; person: number; workshop: number; wanted: number }
  | { type: 'allocate' };

const person = fc.integer({ min: 0, max: PEOPLE - 1 });
const workshop = fc.integer({ min: 0, max: PLACES.length - 1 });

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
  { weight: 1, arbitrary: fc.record({ type: fc.constant('allocate' as const) }) },
);

/** The rules once more, as plainly as they can be said: a list of people a workshop, and a list of who waits over all. */
class Model {
  readonly confirmed = PLACES.map(() => new Set<number>());
  waiting: { person: number; workshop: number }[] = [];

  take(asked: Step): unknown {
    if (asked.type === 'allocate') return { promoted: this.allocate() };
    if (asked.type === 'sign-up') return this.signUp(asked.person, asked.workshop);
    if (asked.type === 'cancel') return this.cancel(asked.person, asked.workshop);
    return this.bump(asked.person, asked.workshop, asked.wanted);
  }

  queueOf(wanted: number): number[] {
    return this.waiting.filter((each) => each.workshop === wanted).map((each) => each.person);
  }

  private isFree(wanted: number): boolean {
    return this.confirmed[wanted]!.size < PLACES[wanted]!;
  }

  private mayHave(who: number, wanted: number): boolean {
    const hasPlace = this.confirmed.some((people, at) => at !== TALK && people.has(who));
    return this.isFree(wanted) && (wanted === TALK || !hasPlace);
  }

  private leave(who: number, left: number): void {
    this.waiting = this.waiting.filter((each) => each.person !== who || each.workshop !== left);
  }

  private signUp(who: number, wanted: number): unknown {
    if (this.confirmed[wanted]!.has(who)) return 'ALREADY_SIGNED_UP';
    const isWaiting = this.queueOf(wanted).includes(who);
    if (this.mayHave(who, wanted)) {
      this.leave(who, wanted);
      this.confirmed[wanted]!.add(who);
      return { status: 'confirmed', position: null };
    }
    if (isWaiting) return 'ALREADY_SIGNED_UP';
    this.waiting.push({ person: who, workshop: wanted });
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
    for (const { person: who, workshop: wanted } of [...this.waiting])
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

/** The workshops and people of one round, so that rounds know nothing of one another. */
const newRound = async () => {
  round += 1;
  // What an allocation could give in an earlier round is none of this one's.
  await workshops.dataSource.query('UPDATE workshops SET withdrawn_at = NOW(3)');
  const prefix = `round-${round}`;
  const own = [];
  for (const [index, maxParticipants] of PLACES.entries())
    own.push(
      await (index === TALK ? addOpenTalk : addWorkshop)(workshops.dataSource, { maxParticipants }),
    );
  const ids = own.map(({ id }) => id);
  const somebody = (index: number) => student(`${prefix}-${index}`);
  const ask = (asked: Step): Promise<Answer> => {
    if (asked.type === 'allocate')
      return workshops.request('POST', '/admin/bumpWaitlist', { as: admin });
    const [id, as] = [ids[asked.workshop]!, somebody(asked.person)];
    if (asked.type === 'sign-up') return workshops.signUp(id, as);
    return workshops.cancel(id, as, asked.type === 'bump' ? ids[asked.wanted] : undefined);
  };
  /** An answer in the words of the model. */
  const told = ({ status, body }: Answer): unknown => {
    if (status === 400) return body.code;
    if (body.bumped) return { ...body, bumped: ids.indexOf(body.bumped._id) };
    return body;
  };
  const peopleIn = async (state: string): Promise<number[][]> => {
    const rows: { workshop_id: string; student_id: string }[] = await workshops.dataSource.query(
      'SELECT workshop_id, student_id FROM registrations WHERE state = ? ORDER BY arrival',
      [state],
    );
    return ids.map((id) =>
      rows
        .filter((row) => row.workshop_id === id)
        .map((row) => Number(row.student_id.split('-').at(-1))),
    );
  };
  return { ask, told, peopleIn };
};

describe('whatever is done in whatever order', () => {
  it('each answer and the end are those of the rules', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { ask, told, peopleIn } = await newRound();
        const model = new Model();
        for (const asked of steps)
          expect([asked, told(await ask(asked))]).toEqual([asked, model.take(asked)]);
        const confirmed = await peopleIn('confirmed');
        expect(confirmed.map((people) => [...people].sort())).toEqual(
          model.confirmed.map((people) => [...people].sort()),
        );
        expect(await peopleIn('waitlisted')).toEqual(
          PLACES.map((_, index) => model.queueOf(index)),
        );
      }),
      { numRuns: 15 },
    );
    expect(await brokenRules(workshops.dataSource)).toEqual({});
  }, 300_000);

  it('no rule is broken when it is done at once, and an allocation leaves nothing over', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        const { ask } = await newRound();
        const answers = await Promise.all(steps.map(ask));
        expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
        await ask({ type: 'allocate' });
        expect(await brokenRules(workshops.dataSource)).toEqual({});
        const left = await placesLeftOver(workshops.dataSource);
        expect(left).toEqual([]);
      }),
      { numRuns: 15 },
    );
  }, 300_000);
});
