import type { Participant, Standing } from '@festival/contracts/workshops';

/** Somebody who is signed up, or was when their workshop was withdrawn. */
export interface ParticipantRow {
  arrival: number;
  name: string;
  contact_number: string;
  email_address: string;
  matric_number: string;
  status: Standing;
  signed_up_at: Date;
}

const columns =
  'r.arrival, r.name, r.contact_number, r.email_address, r.matric_number, r.signed_up_at';

const standingSql = `SELECT ${columns}, r.state AS status FROM registrations r WHERE r.workshop_id = ?`;

/** Withdrawing ended every registration: what each was until then stands in its history. */
const endedSql = `SELECT ${columns}, e.from_state AS status FROM registrations r
  JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE r.workshop_id = ? AND r.state = 'cancelled'`;

/** In order of arrival, each of a workshop's id. */
export const participantsSql = `${standingSql} AND r.state IN ('confirmed', 'waitlisted') ORDER BY r.arrival`;
export const confirmedSql = `${standingSql} AND r.state = 'confirmed' ORDER BY r.arrival`;
export const endedParticipantsSql = `${endedSql} ORDER BY r.arrival`;

/** The most rows of a batch. */
export const BATCH = 500;

const ofState = (state: Standing) =>
  `(${standingSql} AND r.state = '${state}' AND r.arrival > ? ORDER BY r.arrival LIMIT ${BATCH})`;

/** Batches: each begins after the arrival with which the one before ended. */
export const batchSql = `${ofState('confirmed')} UNION ALL ${ofState('waitlisted')} ORDER BY arrival LIMIT ${BATCH}`;
export const endedBatchSql = `${endedSql} AND r.arrival > ? ORDER BY r.arrival LIMIT ${BATCH}`;

export const toParticipant = (row: ParticipantRow): Participant => ({
  name: row.name,
  contactNumber: row.contact_number,
  emailAddress: row.email_address,
  matricNumber: row.matric_number,
  status: row.status,
});
