import fc from 'fast-check';

const PEOPLE = 6;
/** The number of places of each workshop; the last one is an Open Talk. */
export const PLACES = [1, 2, 1, 2];
export const TALK = PLACES.length - 1;

export type Step =
  | { type: 'sign-up'; person: number; workshop: number }
  | { type: 'cancel'; person: number; workshop: number }
  | { type: 'bump'; person: number; workshop: number; wanted: number }
  | { type: 'allocate' }
  | { type: 'maximum'; workshop: number; places: number }
  | { type: 'withdraw'; workshop: number };

const person = fc.integer({ min: 0, max: PEOPLE - 1 });
const workshop = fc.integer({ min: 0, max: PLACES.length - 1 });

/** Any step of one person or of an admin. */
export const step: fc.Arbitrary<Step> = fc.oneof(
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
export interface State {
  places: number[];
  withdrawn: Set<number>;
  confirmed: Set<number>[];
  waiting: { person: number; workshop: number }[];
}

/** A second, plain implementation of the rules. */
export class Model {
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
