import type { NightEvent, NightWorkshop } from './true-answers.js';

/** Which student is in which workshop and queue, at one point of the history. */
class Ledger {
  /** By workshop, then by student. */
  private readonly confirmed = new Map<string, Set<string>>();
  private readonly waiting = new Map<string, Map<string, NightEvent>>();
  /** The student's only place, open talks excluded. */
  private readonly places = new Map<string, string>();

  constructor(private readonly workshops: ReadonlyMap<string, NightWorkshop>) {
    for (const id of workshops.keys()) {
      this.confirmed.set(id, new Set());
      this.waiting.set(id, new Map());
    }
  }

  /** The waitlist of a workshop, in the order of joining. */
  queueOf(workshopId: string): NightEvent[] {
    return [...(this.waiting.get(workshopId)?.values() ?? [])];
  }

  stateOf({ workshopId, studentId }: NightEvent): 'confirmed' | 'waitlisted' | null {
    if (this.confirmed.get(workshopId)?.has(studentId)) return 'confirmed';
    return this.waiting.get(workshopId)?.has(studentId) ? 'waitlisted' : null;
  }

  mayHavePlace({ workshopId, studentId }: NightEvent): boolean {
    const workshop = this.workshops.get(workshopId);
    if (!workshop) return false;
    const isFree = (this.confirmed.get(workshopId)?.size ?? 0) < workshop.places;
    return isFree && (workshop.isOpenTalk || !this.places.has(studentId));
  }

  /** A student in any queue who arrived earlier than this one and may have a place. */
  passedBy({ arrival }: NightEvent): NightEvent | undefined {
    return [...this.workshops.keys()]
      .flatMap((id) => this.queueOf(id))
      .find((other) => other.arrival < arrival && this.mayHavePlace(other));
  }

  record(step: NightEvent): void {
    const { workshopId, studentId, to } = step;
    this.confirmed.get(workshopId)?.delete(studentId);
    this.waiting.get(workshopId)?.delete(studentId);
    if (this.places.get(studentId) === workshopId) this.places.delete(studentId);
    if (to === 'waitlisted') this.waiting.get(workshopId)?.set(studentId, step);
    if (to !== 'confirmed') return;
    this.confirmed.get(workshopId)?.add(studentId);
    if (!this.workshops.get(workshopId)?.isOpenTalk) this.places.set(studentId, workshopId);
  }

  /** One line for each registration. */
  lines(): string[] {
    const line = (state: string, workshopId: string) => (studentId: string) =>
      `${studentId} ${state} in ${workshopId}`;
    return [...this.workshops.keys()].flatMap((id) => [
      ...[...(this.confirmed.get(id) ?? [])].map(line('confirmed', id)),
      ...[...(this.waiting.get(id)?.keys() ?? [])].map(line('waitlisted', id)),
    ]);
  }
}

/** What is wrong with one step; undefined when the step is exactly what the rules require. */
const objectionTo = (
  step: NightEvent,
  ledger: Ledger,
  previous: NightEvent | undefined,
): string | undefined => {
  const { event, from, to, workshopId, studentId, position } = step;
  const state = ledger.stateOf(step);
  if (state !== from) return `was ${state ?? 'not signed up'}, not ${from ?? 'not signed up'}`;
  if (event === 'cancel') return;
  if (to === 'confirmed' && !ledger.mayHavePlace(step)) return 'a place that there was not';
  if (event === 'allocate')
    return ledger.passedBy(step) && 'somebody who came earlier was passed by';
  if (event === 'bump') {
    const isSwap = previous?.event === 'cancel' && previous.studentId === studentId;
    return isSwap ? undefined : 'took a place instead of none';
  }
  if (to === 'confirmed') return;
  if (ledger.mayHavePlace(step)) return 'waitlisted although there was a place';
  const queue = ledger.queueOf(workshopId);
  if (position !== queue.length + 1) return `number ${position} of ${queue.length + 1}`;
  return queue.some(({ arrival }) => arrival > step.arrival)
    ? 'not at the end of the queue'
    : undefined;
};

/** Checks each step of the history against the rules. */
export const checkHistory = (
  history: readonly NightEvent[],
  workshops: readonly NightWorkshop[],
): {
  /** The steps that break the rules, with the reasons. */
  broken: string[];
  /** One line for each registration at the end. */
  end: string[];
} => {
  const ledger = new Ledger(new Map(workshops.map((workshop) => [workshop.id, workshop])));
  const broken = history.flatMap((step, at) => {
    const objection = objectionTo(step, ledger, history[at - 1]);
    ledger.record(step);
    return objection ? [`${step.event} ${step.id}: ${objection}`] : [];
  });
  return { broken, end: ledger.lines() };
};
