import type { RowDataPacket } from 'mysql2/promise';
import type { NightSite } from './night-site.js';

export type NightState = 'confirmed' | 'waitlisted' | 'cancelled';

/** Something that happened to a registration, as the database remembers it. */
export interface NightEvent {
  id: string;
  event: string;
  /** Null when the registration began with it. */
  from: NightState | null;
  to: NightState;
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
