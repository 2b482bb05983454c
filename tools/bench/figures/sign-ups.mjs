import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { compareWrites, loadPosts } from '../lib/measure.mjs';
import { openWorld } from '../lib/world.mjs';

const STUDENTS = 30;
const CROWD = 200;
const WORKSHOPS = 14;
/** More than can press in one round. */
const ARRIVING = 60_000;
/** More than the number of presses. */
const PLACES = 1_000_000_000;
/** Without the matric number: it stands for one person, who is locked. */
export const FORM = {
  name: 'Student',
  contactNumber: '91234567',
  emailAddress: 'student@e.ntu.edu.sg',
};

/** Everybody wants the same workshop; then each wants one of fourteen. */
export async function measure() {
  const world = await openWorld('workshops');
  try {
    const [bare = '', wanted = '', ...others] = await addWorkshops(world.database, 1 + WORKSHOPS);
    const all = [wanted, ...others];
    const url = await world.startGateway(await world.startService());
    let answered = 0;
    let slowestMs = 0;
    /** @param {number} connections @param {string[]} workshops in turn @returns {(duration: number) => ReturnType<typeof loadPosts>} */
    const press = (connections, workshops) => async (duration) => {
      let turn = 0;
      const cookies = await world.signIn(url, ARRIVING);
      const measured = await loadPosts({ url, connections, duration }, () => ({
        path: `/api/workshops/${workshops[turn++ % workshops.length]}/signup`,
        body: { ...FORM, matricNumber: `U${cookies.length}A` },
        headers: { cookie: String(cookies.pop()) },
      }));
      answered += Math.floor(measured.rate * duration);
      if (connections === CROWD) slowestMs = measured.slowestMs;
      return measured;
    };
    const written = await compareWrites(
      `POST /api/workshops/{id}/signup, one workshop that everybody wants, ${STUDENTS} connections`,
      {
        ...{ databaseUrl: world.databaseUrl, connections: STUDENTS },
        write: (connection) => writeSignUp(connection, bare),
        calls: {
          'through the gateway': press(STUDENTS, [wanted]),
          [`through the gateway, ${CROWD} connections`]: press(CROWD, [wanted]),
          [`through the gateway, ${WORKSHOPS} workshops`]: press(STUDENTS, all),
        },
        goals: { 'through the gateway': 0.4 },
      },
    );
    console.log(`  ${CROWD} connections: 99 of 100 within ${Math.round(slowestMs)} ms`);
    if ((await countSignedUp(world, bare)) !== written)
      throw new Error(`${written} bare transactions left another number of places`);
    const stored = await Promise.all(all.map((id) => countSignedUp(world, id)));
    if (stored.reduce((sum, count) => sum + count, 0) < answered)
      throw new Error('An answered sign-up is not stored');
  } finally {
    await world.close();
  }
}

/** @param {import('mysql2/promise').Connection} database @param {number} count @returns {Promise<string[]>} ids */
export async function addWorkshops(database, count) {
  const ids = Array.from({ length: count }, () => randomUUID());
  const row = `(?, ?, 'A circle', '', 'Others', '2021-03-06', '14:00', 90, 'ADM Studio 2', '[]', 0, ${PLACES}, NOW(3))`;
  await database.query(
    `INSERT INTO workshops (id, name, organizer, description, category, date, start_time, duration_minutes, location, pictures,
       is_open_talk, max_participants, created_at) VALUES ${ids.map(() => row).join()}`,
    ids.flatMap((id) => [id, `Workshop ${id}`]),
  );
  return ids;
}

/**
 * The baseline takes a place in a workshop, if there is one, and records who has it; it has no history and no mail.
 * @param {import('mysql2/promise').PoolConnection} connection
 * @param {string} workshopId
 */
async function writeSignUp(connection, workshopId) {
  const [result] = await connection.execute(
    'UPDATE workshops SET num_registered = num_registered + 1 WHERE id = ? AND num_registered < max_participants',
    [workshopId],
  );
  if (!('affectedRows' in result) || result.affectedRows !== 1)
    throw new Error('The workshop is full');
  await connection.execute(
    `INSERT INTO registrations (id, workshop_id, student_id, state, is_open_talk, active, sole_place, revision, name,
       contact_number, email_address, matric_number, signed_up_at, state_changed_at)
     VALUES (?, ?, ?, 'confirmed', 0, 1, 1, 0, 'Student', '91234567', 's@e.ntu.edu.sg', 'U1A', NOW(3), NOW(3))`,
    [uuid(), workshopId, randomUUID()],
  );
}

/** How many are signed up, according to the registrations and to the workshop's row. @param {import('../lib/world.mjs').World} world @param {string} id */
async function countSignedUp({ column }, id) {
  // One statement, because sign-ups may still be on their way.
  const [both] = await column(
    `SELECT CONCAT_WS(' ', (SELECT COUNT(*) FROM registrations WHERE workshop_id = w.id AND active = 1), num_registered + num_waitlisted)
       FROM workshops w WHERE id = ?`,
    [id],
  );
  const [there = 0, counted] = String(both).split(' ').map(Number);
  if (counted !== there) throw new Error(`The workshop counts ${counted} of ${there}`);
  return there;
}
