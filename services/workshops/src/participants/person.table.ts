import type { RegistrationState, SignUpForm } from '@festival/contracts/workshops';
import { uniqBy } from 'es-toolkit/array/uniqBy';
import type { EntityManager } from 'typeorm';
import type { ActiveRegistration } from '../registrations/registration.js';
import { readRegistrations, registrationColumns } from '../registrations/registration.table.js';

/** Somebody who has signed up, with the details of their form. */
export interface Person {
  studentId: string;
  form: SignUpForm;
}

/** SQL by hand, because it is read under locks. */
interface PersonRow {
  studentId: string;
  name: string;
  contactNumber: string;
  emailAddress: string;
  matricNumber: string;
}

const personColumns = `student_id AS studentId, name, contact_number AS contactNumber, email_address AS emailAddress,
    matric_number AS matricNumber`;

const toPerson = (row: PersonRow): Person => ({
  studentId: row.studentId,
  form: {
    name: row.name,
    contactNumber: row.contactNumber,
    emailAddress: row.emailAddress,
    matricNumber: row.matricNumber,
  },
});

export const byAddressSql = `SELECT ${personColumns} FROM registrations WHERE email_address = ? ORDER BY arrival DESC`;

/** The person who has signed up with this address, with their latest details; undefined when there is nobody, or more than one person. */
export const personByAddress = async (
  manager: EntityManager,
  emailAddress: string,
): Promise<Person | undefined> => {
  const [last, ...others] = await manager.query<PersonRow[]>(byAddressSql, [emailAddress]);
  const isOne = others.every(({ studentId }) => studentId === last?.studentId);
  return last && isOne ? toPerson(last) : undefined;
};

export const byMatricNumberSql = `SELECT ${personColumns} FROM registrations WHERE matric_number = ? ORDER BY arrival DESC`;

/** Everybody who has signed up, or was added, with this matric number, each with their latest details; the latest person first. */
export const peopleByMatricNumber = async (
  manager: EntityManager,
  matricNumber: string,
): Promise<Person[]> => {
  const rows = await manager.query<PersonRow[]>(byMatricNumberSql, [matricNumber]);
  return uniqBy(rows.map(toPerson), ({ studentId }) => studentId);
};

/** A registration in any state. */
type AnyRegistration = Omit<ActiveRegistration, 'state'> & { state: RegistrationState };

const registrationSql = `SELECT ${registrationColumns}, name, contact_number AS contactNumber, email_address AS emailAddress,
    matric_number AS matricNumber
  FROM registrations WHERE id = ?`;

/** A registration in any state, with its person. */
export const registrationOf = async (
  manager: EntityManager,
  id: string,
): Promise<{ registration: AnyRegistration; person: Person } | undefined> => {
  const [row] = await readRegistrations<PersonRow & AnyRegistration>(manager, registrationSql, [
    id,
  ]);
  return row && { registration: row, person: toPerson(row) };
};
