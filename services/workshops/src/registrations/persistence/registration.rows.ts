import type {
  OfferState,
  RegistrationEnd,
  RegistrationEventName,
  RegistrationState,
  SignUpAnswer,
} from '@festival/contracts/workshops';
import type { Reads } from '@festival/service-kit/database';

/** SQL by hand, because these reads are hot: an entity for each row costs more than its read. */

/** A registration's place in its queue, from 1; null when it is not waitlisted. */
export const positionColumn = `IF(r.state = 'waitlisted',
    (SELECT COUNT(*) FROM registrations q
      WHERE q.workshop_id = r.workshop_id AND q.state = 'waitlisted' AND q.arrival <= r.arrival), NULL) AS position`;

/** A student's open offer. */
export const offerColumns = `IF(r.offer_state = 'open', r.id, NULL) AS offerId, r.offered_at AS offeredAt`;

/** A registration of a student, with the workshop. */
export interface OwnRegistrationRow {
  id: string;
  registrationId: string;
  name: string;
  imageSets: unknown;
  date: string;
  startTime: string;
  duration: number;
  location: string;
  numRegistered: number;
  numOffered: number;
  maxParticipants: number;
  state: RegistrationState;
  position: number | null;
  offerId: string | null;
  offeredAt: Date | null;
}

export const ofStudentSql = `SELECT w.id, r.id AS registrationId, w.name, w.pictures AS imageSets, w.date, w.start_time AS startTime, w.duration_minutes AS duration, w.location,
    w.num_registered AS numRegistered, w.num_offered AS numOffered, w.max_participants AS maxParticipants, r.state,
    ${positionColumn}, ${offerColumns}
  FROM registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE r.student_id = ? AND r.active = 1 ORDER BY r.arrival`;

const signUpAnswerSql = 'SELECT to_state AS status, position FROM registration_events WHERE id = ?';

/** A change of a registration, with the registration and the workshop in their present state. */
export interface EventRow {
  id: string;
  event: RegistrationEventName;
  happenedAt: Date;
  fromState: RegistrationState | null;
  toState: RegistrationState;
  position: number | null;
  why: string;
  slotBefore: unknown;
  revision: number;
  registrationId: string;
  state: RegistrationState;
  person: string;
  emailAddress: string;
  offeredAt: Date | null;
  offerState: OfferState | null;
  workshopId: string;
  name: string;
  organizer: string;
  category: string;
  description: string;
  date: string;
  startTime: string;
  duration: number;
  location: string;
  endedBy: RegistrationEnd | null;
  again: number;
}

export const eventSql = `SELECT e.id, e.event, e.happened_at AS happenedAt, e.from_state AS fromState, e.to_state AS toState, e.position,
    e.why, e.slot_before AS slotBefore, e.revision, e.registration_id AS registrationId, r.state, r.name AS person,
    r.email_address AS emailAddress, r.offered_at AS offeredAt, r.offer_state AS offerState, w.id AS workshopId, w.name,
    w.organizer, w.category, w.description, w.date, w.start_time AS startTime, w.duration_minutes AS duration, w.location,
    IF(r.state = 'cancelled', (SELECT l.event FROM registration_events l
      WHERE l.registration_id = r.id AND l.revision = r.revision), NULL) AS endedBy,
    EXISTS (SELECT 1 FROM registrations o
      WHERE o.student_id = r.student_id AND o.active = 1 AND o.workshop_id = r.workshop_id AND o.id <> r.id) AS again
  FROM registration_events e JOIN registrations r ON r.id = e.registration_id JOIN workshops w ON w.id = r.workshop_id
  WHERE e.id = ?`;

/** A student's active registrations, in order of arrival. */
export const readOwn = (reads: Reads, studentId: string): Promise<OwnRegistrationRow[]> =>
  reads.rows<OwnRegistrationRow>(ofStudentSql, [studentId]);

/** The answer to the sign-up that caused this event. */
export const findSignUpAnswer = async (
  reads: Reads,
  eventId: string,
): Promise<SignUpAnswer | undefined> => {
  const [row] = await reads.rows<SignUpAnswer>(signUpAnswerSql, [eventId]);
  return row && { status: row.status, position: row.position };
};

export const findEvent = async (reads: Reads, id: string): Promise<EventRow | undefined> => {
  const [row] = await reads.rows<EventRow>(eventSql, [id]);
  return row;
};
