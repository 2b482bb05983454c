import type { OfferState, Participant, Standing } from '@festival/contracts/workshops';
import { type Condition, Keyset } from '@festival/service-kit/keyset';

/** Somebody who is signed up, or was when their workshop was withdrawn. */
export interface ParticipantRow {
  id: string;
  arrival: number;
  name: string;
  contact_number: string;
  email_address: string;
  matric_number: string;
  status: Standing;
  offer_state: OfferState | null;
  signed_up_at: Date;
  is_attended: 0 | 1;
}

const columns =
  'r.id, r.arrival, r.name, r.contact_number, r.email_address, r.matric_number, r.signed_up_at, r.offer_state, r.attended_at IS NOT NULL AS is_attended';

const standingSql = `SELECT ${columns}, r.state AS status FROM registrations r WHERE r.workshop_id = ?`;

/** Withdrawing ended every registration: what each was until then stands in its history. */
const endedSql = `SELECT ${columns}, e.from_state AS status FROM registrations r
  JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE r.workshop_id = ? AND r.state = 'cancelled'`;

/** In order of arrival, each of a workshop's id. */
export const participantsSql = `${standingSql} AND r.state IN ('confirmed', 'waitlisted') ORDER BY r.arrival`;
export const confirmedSql = `${standingSql} AND r.state = 'confirmed' ORDER BY r.arrival`;
export const endedParticipantsSql = `${endedSql} ORDER BY r.arrival`;

/** One of somebody who is signed up. */
export const participantSql = `SELECT ${columns}, r.state AS status FROM registrations r WHERE r.id = ?`;

/** The most rows of a batch. */
export const BATCH = 500;

export const byArrival = new Keyset<ParticipantRow>({ 'r.arrival': 'arrival' });

const ofState = (state: Standing, following: Condition) =>
  `(${standingSql} AND r.state = '${state}' AND ${following.sql} ORDER BY ${byArrival.orderBy} LIMIT ${BATCH})`;

/** What the condition asks for is told twice, each time after the id. */
export const batchSql = (following: Condition): string =>
  `${ofState('confirmed', following)} UNION ALL ${ofState('waitlisted', following)} ORDER BY arrival LIMIT ${BATCH}`;
export const endedBatchSql = (following: Condition): string =>
  `${endedSql} AND ${following.sql} ORDER BY ${byArrival.orderBy} LIMIT ${BATCH}`;

export const toParticipant = (row: ParticipantRow): Participant => ({
  registrationId: row.id,
  name: row.name,
  contactNumber: row.contact_number,
  emailAddress: row.email_address,
  matricNumber: row.matric_number,
  status: row.status,
  ...(row.status === 'waitlisted' && row.offer_state && { offer: row.offer_state }),
  attended: Boolean(row.is_attended),
});
