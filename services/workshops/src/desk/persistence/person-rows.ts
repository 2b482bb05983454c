import type { RegistrationState, SignUpForm } from '@festival/contracts/workshops';
import type { EntityManager } from 'typeorm';
import type { ActiveRegistration } from '../../registrations/persistence/active-registrations.js';

/** Somebody who has signed up, with what they wrote then. */
export interface Person {
  studentId: string;
  form: SignUpForm;
}

interface PersonRow {
  student_id: string;
  name: string;
  contact_number: string;
  email_address: string;
  matric_number: string;
}

const personColumns = 'student_id, name, contact_number, email_address, matric_number';

const toPerson = (row: PersonRow): Person => ({
  studentId: row.student_id,
  form: {
    name: row.name,
    contactNumber: row.contact_number,
    emailAddress: row.email_address,
    matricNumber: row.matric_number,
  },
});

export const byAddressSql = `SELECT ${personColumns} FROM registrations WHERE email_address = ? ORDER BY arrival DESC`;

/** The one person who has signed up with this address, as they wrote last; undefined where there is none, or more than one. */
export const personByAddress = async (
  manager: EntityManager,
  emailAddress: string,
): Promise<Person | undefined> => {
  const [last, ...others] = await manager.query<PersonRow[]>(byAddressSql, [emailAddress]);
  const isOne = others.every(({ student_id }) => student_id === last?.student_id);
  return last && isOne ? toPerson(last) : undefined;
};

const registrationSql = `SELECT id, workshop_id, state, is_open_talk, revision, offer_state, ${personColumns}
  FROM registrations WHERE id = ?`;

/** A registration in whatever state, with its person. */
export const registrationOf = async (
  manager: EntityManager,
  id: string,
): Promise<
  | {
      registration: Omit<ActiveRegistration, 'state'> & { state: RegistrationState };
      person: Person;
    }
  | undefined
> => {
  const [row] = await manager.query<
    (PersonRow & Omit<ActiveRegistration, 'state'> & { state: RegistrationState })[]
  >(registrationSql, [id]);
  return row && { registration: row, person: toPerson(row) };
};
