import type { RowDataPacket } from 'mysql2/promise';
import type { NightSite, NightWorkshop } from './night-site.js';

/** Something that happened to a registration, as the database remembers it. */
export interface NightEvent {
  id: string;
  event: string;
  to: 'confirmed' | 'waitlisted' | 'cancelled';
  position: number | null;
  registrationId: string;
  /** The order of arrival of the registration. */
  arrival: number;
  studentId: string;
  workshopId: string;
  emailAddress: string;
}

/**
 * All that happened, in an order in which it may have happened: ids are given under the locks that a decision takes, by one process
 * at a time, and tell the time.
 */
export const readHistory = async ({ database }: NightSite): Promise<NightEvent[]> => {
  const [rows] = await database.query<RowDataPacket[]>(
    `SELECT e.id, e.event, e.to_state, e.position, r.id AS registration_id, r.arrival, r.student_id, r.workshop_id,
       r.email_address
     FROM registration_events e JOIN registrations r ON r.id = e.registration_id ORDER BY e.id`,
  );
  return rows.map((row) => ({
    id: row['id'],
    event: row['event'],
    to: row['to_state'],
    position: row['position'],
    registrationId: row['registration_id'],
    arrival: Number(row['arrival']),
    studentId: row['student_id'],
    workshopId: row['workshop_id'],
    emailAddress: row['email_address'],
  }));
};

/** Who is where, while the history is gone through. */
class Ledger {
  readonly confirmed = new Map<string, Set<string>>();
  readonly waiting = new Map<string, Map<string, NightEvent>>();
  readonly places = new Map<string, string>();

  constructor(readonly workshops: ReadonlyMap<string, NightWorkshop>) {
    for (const id of workshops.keys()) {
      this.confirmed.set(id, new Set());
      this.waiting.set(id, new Map());
    }
  }

  mayHavePlace({ workshopId, studentId }: NightEvent): boolean {
    const workshop = this.workshops.get(workshopId);
    if (!workshop) return false;
    const isFree = (this.confirmed.get(workshopId)?.size ?? 0) < workshop.places;
    return isFree && (workshop.isOpenTalk || !this.places.has(studentId));
  }

  take({ workshopId, studentId, to, ...rest }: NightEvent): void {
    this.confirmed.get(workshopId)?.delete(studentId);
    this.waiting.get(workshopId)?.delete(studentId);
    if (this.places.get(studentId) === workshopId) this.places.delete(studentId);
    if (to === 'waitlisted')
      this.waiting.get(workshopId)?.set(studentId, { workshopId, studentId, to, ...rest });
    if (to !== 'confirmed') return;
    this.confirmed.get(workshopId)?.add(studentId);
    if (!this.workshops.get(workshopId)?.isOpenTalk) this.places.set(studentId, workshopId);
  }
}

/** What is wrong with one step; undefined when the rules allow it, and nothing else. */
const objectionTo = (step: NightEvent, ledger: Ledger): string | undefined => {
  const { event, to, workshopId, studentId, position } = step;
  const queue = ledger.waiting.get(workshopId) ?? new Map<string, NightEvent>();
  const isIn = ledger.confirmed.get(workshopId)?.has(studentId) || queue.has(studentId);
  if (event === 'cancel') return isIn ? undefined : 'cancelled what was not there';
  if (to === 'confirmed' && !ledger.mayHavePlace(step)) return 'a place that there was not';
  if (event === 'allocate') {
    const passedBy = [...queue.values()].find(
      (other) => other.arrival < step.arrival && ledger.mayHavePlace(other),
    );
    return passedBy ? 'somebody who came earlier was passed by' : undefined;
  }
  if (to === 'confirmed') return undefined;
  if (isIn) return 'signed up twice';
  if (ledger.mayHavePlace(step)) return 'waitlisted although there was a place';
  if (position !== queue.size + 1) return `number ${position} of ${queue.size + 1}`;
  const last = [...queue.values()].at(-1);
  return last && last.arrival > step.arrival ? 'not at the end of the queue' : undefined;
};

/** Goes through the history step by step with the rules in hand, and says which steps break them. */
export const brokenSteps = (
  history: readonly NightEvent[],
  workshops: readonly NightWorkshop[],
): string[] => {
  const ledger = new Ledger(new Map(workshops.map((workshop) => [workshop.id, workshop])));
  return history.flatMap((step) => {
    const objection = objectionTo(step, ledger);
    ledger.take(step);
    return objection ? [`${step.event} ${step.id}: ${objection}`] : [];
  });
};
