import { randomUUID } from 'node:crypto';
import { openServiceWorld } from './service-world.mjs';

/** More than the number of presses. */
const PLACES = 1_000_000_000;

/** Workshops with places for everybody, behind a gateway. */
export async function openWorkshopWorld() {
  const world = await openServiceWorld('workshops', { now: '2021-02-10T10:00:00+08:00' });
  const { database } = world;

  return {
    ...world,
    /** @param {string} name @returns {Promise<string>} the id of a new workshop */
    async addWorkshop(name) {
      const id = randomUUID();
      await database.query(
        `INSERT INTO workshops (id, name, organizer, description, category, date, start_time, duration_minutes, location, pictures,
           is_open_talk, max_participants, created_at)
         VALUES (?, ?, 'A circle', '', 'Others', '2021-03-06', '14:00', 90, 'ADM Studio 2', '[]', 0, ?, NOW(3))`,
        [id, name, PLACES],
      );
      return id;
    },
    /** @param {string[]} workshopIds @returns {Promise<number>} how many are signed up, according to the workshops' rows and the registrations */
    async countSignedUp(workshopIds) {
      const [rows] = await database.query(
        `SELECT w.num_registered + w.num_waitlisted AS counted, COUNT(r.id) AS there FROM workshops w
         LEFT JOIN registrations r ON r.workshop_id = w.id AND r.active = 1 WHERE w.id IN (?) GROUP BY w.id`,
        [workshopIds],
      );
      const counts = /** @type {{ counted: number, there: number }[]} */ (rows);
      if (counts.some(({ counted, there }) => counted !== there))
        throw new Error(`The counts of workshops are wrong: ${JSON.stringify(counts)}`);
      return counts.reduce((sum, { there }) => sum + there, 0);
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openWorkshopWorld>>} WorkshopWorld */
