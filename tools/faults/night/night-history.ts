import type { RowDataPacket } from 'mysql2/promise';
import type { NightSite } from './night-site.js';

export type NightState = 'confirmed' | 'waitlisted' | 'cancelled';

/** A change of a registration, as the database recorded it. */
export interface NightEvent {
  id: string;
  event: string;
  /** Null for the first change of a registration. */
  from: NightState | null;
  to: NightState;
  position: number | null;
  registrationId: string;
  /** The registration's number in the order of arrival. */
  arrival: number;
  studentId: string;
  workshopId: string;
  emailAddress: string;
}

/**
 * All changes, in a possible order of events. Ids are assigned under the locks of a decision, by one process at a time, so a higher
 * id is a later change.
 */
export const readHistory = async ({ database }: NightSite): Promise<NightEvent[]> => {
  const [rows] = await database.query<RowDataPacket[]>(
    `SELECT e.id, e.event, e.from_state, e.to_state, e.position, r.id AS registration_id, r.arrival, r.student_id,
       r.workshop_id, r.email_address
     FROM registration_events e JOIN registrations r ON r.id = e.registration_id ORDER BY e.id`,
  );
  return rows.map((row) => ({
    id: row['id'],
    event: row['event'],
    from: row['from_state'],
    to: row['to_state'],
    position: row['position'],
    registrationId: row['registration_id'],
    arrival: Number(row['arrival']),
    studentId: row['student_id'],
    workshopId: row['workshop_id'],
    emailAddress: row['email_address'],
  }));
};
