import { randomBytes, randomUUID } from 'node:crypto';
import { compareWrites, loadPosts } from '../lib/measure.mjs';
import { openWorld } from '../lib/world.mjs';

const ENTRIES = 40;
const STUDENTS = 30;
/** More than can vote in one round. */
const VOTERS = 60_000;

/** Everybody votes at the same time, with one ballot each. */
export async function measure() {
  const world = await openWorld('contests', { now: '2021-03-10T12:00:00+08:00' });
  try {
    const entries = await addEntries(world.database);
    const url = await world.startGateway(await world.startService());
    let answered = 0;
    const vote = async (/** @type {number} */ duration) => {
      const cookies = await world.signIn(url, VOTERS);
      const { rate } = await loadPosts({ url, connections: STUDENTS, duration }, () => {
        const at = cookies.length % (ENTRIES - 1);
        const photos = entries.slice(at, at + 2);
        return {
          path: '/api/photos/vote',
          body: { photos },
          headers: { cookie: String(cookies.pop()) },
        };
      });
      answered += Math.floor(rate * duration);
      return rate;
    };
    const written = await compareWrites(`POST /api/photos/vote, ${STUDENTS} connections`, {
      ...{ databaseUrl: world.databaseUrl, connections: STUDENTS },
      write: (connection) => writeBallot(connection, entries[0] ?? ''),
      calls: { 'through the gateway': vote },
      goals: { 'through the gateway': 0.3 },
    });
    const [stored] = await world.column('SELECT COUNT(*) FROM ballots');
    if (stored - written < answered) throw new Error('A receipt belongs to no stored ballot');
  } finally {
    await world.close();
  }
}

/** @param {import('mysql2/promise').Connection} database @returns {Promise<string[]>} the entries' ids */
async function addEntries(database) {
  const entries = Array.from({ length: ENTRIES }, () => randomUUID());
  await database.query(
    `INSERT INTO photo_entries (id, student_id, category, state, standing, name, phone_number, email_address, description,
       submission_link, submitted_at) VALUES ?`,
    [
      entries.map((id) => [
        ...[id, randomUUID(), 'open', 'submitted', 1, 'Student', '91234567', 's@e.ntu.edu.sg'],
        ...['A photo', 'https://drive.example/1', new Date()],
      ]),
    ],
  );
  return entries;
}

/** The baseline has no keys, and no lock on the list. @param {import('mysql2/promise').PoolConnection} connection @param {string} entry */
async function writeBallot(connection, entry) {
  await connection.execute("SELECT id FROM photo_entries WHERE id = ? AND state = 'submitted'", [
    entry,
  ]);
  await connection.execute(
    `INSERT INTO ballots (receipt, student_id, first_photo, second_photo, voter_name, voter_email, cast_at)
     VALUES (?, ?, ?, NULL, 'Student', 's@e.ntu.edu.sg', NOW(3))`,
    [randomBytes(9).toString('hex'), randomUUID(), entry],
  );
}
