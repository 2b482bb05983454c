import type { RegistrationState } from '@festival/contracts/workshops';
import type { EntityManager } from 'typeorm';
import type { ActiveRegistration } from '../registrations/registration.js';
import { readRegistrations, registrationColumns } from '../registrations/registration.table.js';

/** A registration in any state, with its attendance. */
export type MarkedRegistration = Omit<ActiveRegistration, 'state'> & {
  state: RegistrationState;
  isAttended: 0 | 1;
  name: string;
  emailAddress: string;
};

const registrationSql = `SELECT ${registrationColumns}, attended_at IS NOT NULL AS isAttended, name,
    email_address AS emailAddress
  FROM registrations WHERE id = ?`;

export const readMarked = async (
  manager: EntityManager,
  id: string,
): Promise<MarkedRegistration | undefined> =>
  (await readRegistrations<MarkedRegistration>(manager, registrationSql, [id]))[0];
