import type { Participant } from '@festival/contracts/participants';
import type { OfferState, SignUpForm, Standing } from '@festival/contracts/workshops';
import type { Reads } from '@festival/service-kit/database';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { uniqBy } from 'es-toolkit/array/uniqBy';
import { pick } from 'es-toolkit/object/pick';
import type { EntityManager } from 'typeorm';
import { RegistrationEntity } from '../registrations/registration.table.js';

/** Somebody who is signed up, or was when the workshop was withdrawn. */
export interface ParticipantRow {
  id: string;
  arrival: number;
  name: string;
  contactNumber: string;
  emailAddress: string;
  matricNumber: string;
  status: Standing;
  offerState: OfferState | null;
  signedUpAt: Date;
  isAttended: 0 | 1;
}

/** SQL by hand, because exports and long lists are read in batches from an index. */
const columns = `r.id, r.arrival, r.name, r.contact_number AS contactNumber, r.email_address AS emailAddress,
    r.matric_number AS matricNumber, r.signed_up_at AS signedUpAt, r.offer_state AS offerState,
    r.attended_at IS NOT NULL AS isAttended`;

const standingSql = `SELECT ${columns}, r.state AS status FROM registrations r WHERE r.workshop_id = ?`;

/** A withdrawal ends every registration; its former state is in its history. */
const endedSql = `SELECT ${columns}, e.from_state AS status FROM registrations r
  JOIN registration_events e ON e.registration_id = r.id AND e.revision = r.revision AND e.event = 'withdraw'
  WHERE r.workshop_id = ? AND r.state = 'cancelled'`;

/** The active registrations of a workshop, in order of arrival. */
export const participantsSql = `${standingSql} AND r.state IN ('confirmed', 'waitlisted') ORDER BY r.arrival`;
export const confirmedSql = `${standingSql} AND r.state = 'confirmed' ORDER BY r.arrival`;
export const endedParticipantsSql = `${endedSql} ORDER BY r.arrival`;

/** Reads a single registration, which is not cancelled, within the caller's transaction. */
export const readParticipant = async (
  manager: EntityManager,
  registrationId: string,
): Promise<Participant> => {
  const found = await manager.findOneByOrFail(RegistrationEntity, { id: registrationId });
  return toParticipant({
    ...found,
    status: found.state as Standing,
    isAttended: found.attendedAt !== null,
  });
};

/** The most rows of a batch. */
export const BATCH = 500;

export const byArrival = new Keyset<ParticipantRow>({ 'r.arrival': 'arrival' });

const ofState = (state: Standing, following: Condition) =>
  `(${standingSql} AND r.state = '${state}' AND ${following.sql} ORDER BY ${byArrival.orderBy} LIMIT ${BATCH})`;

/** The query contains the condition twice. Pass its parameters twice, each time after the id. */
export const batchSql = (following: Condition): string =>
  `${ofState('confirmed', following)} UNION ALL ${ofState('waitlisted', following)} ORDER BY arrival LIMIT ${BATCH}`;
export const endedBatchSql = (following: Condition): string =>
  `${endedSql} AND ${following.sql} ORDER BY ${byArrival.orderBy} LIMIT ${BATCH}`;

const toParticipant = (
  row: Omit<ParticipantRow, 'arrival' | 'isAttended'> & { isAttended: boolean | 0 | 1 },
): Participant => ({
  registrationId: row.id,
  name: row.name,
  contactNumber: row.contactNumber,
  emailAddress: row.emailAddress,
  matricNumber: row.matricNumber,
  status: row.status,
  ...(row.status === 'waitlisted' && row.offerState && { offer: row.offerState }),
  attended: Boolean(row.isAttended),
});

const readBy =
  (sql: string) =>
  async (reads: Reads, workshopId: string): Promise<Participant[]> =>
    (await reads.rows<ParticipantRow>(sql, [workshopId])).map(toParticipant);

/** Everybody who is signed up for a workshop, in order of arrival. */
export const readParticipants = readBy(participantsSql);
/** Those who have a place. */
export const readConfirmed = readBy(confirmedSql);
/** Those who were signed up when the workshop was withdrawn. */
export const readEnded = readBy(endedParticipantsSql);

/** Somebody who has signed up, with the details of their form. */
export interface Person {
  studentId: string;
  form: SignUpForm;
}

const toPerson = ({ studentId, ...row }: RegistrationEntity): Person => ({
  studentId,
  form: pick(row, ['name', 'contactNumber', 'emailAddress', 'matricNumber']),
});

/** The person who has signed up with this address, with their latest details; undefined when there is nobody, or more than one person. */
export const personByAddress = async (
  manager: EntityManager,
  emailAddress: string,
): Promise<Person | undefined> => {
  const [last, ...others] = await manager.find(RegistrationEntity, {
    where: { emailAddress },
    order: { arrival: 'DESC' },
  });
  const isOne = others.every(({ studentId }) => studentId === last?.studentId);
  return last && isOne ? toPerson(last) : undefined;
};

/** Everybody who has signed up, or was added, with this matric number, each with their latest details; the latest person first. */
export const peopleByMatricNumber = async (
  manager: EntityManager,
  matricNumber: string,
): Promise<Person[]> => {
  const rows = await manager.find(RegistrationEntity, {
    where: { matricNumber },
    order: { arrival: 'DESC' },
  });
  return uniqBy(rows.map(toPerson), ({ studentId }) => studentId);
};

/** A registration in any state, with its person. */
export const registrationOf = async (
  manager: EntityManager,
  id: string,
): Promise<{ registration: RegistrationEntity; person: Person } | undefined> => {
  const registration = await manager.findOneBy(RegistrationEntity, { id });
  return registration ? { registration, person: toPerson(registration) } : undefined;
};
