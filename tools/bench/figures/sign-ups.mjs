import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import {
  inTurn,
  loadPosts,
  median,
  openBareWriter,
  processorTimes,
  report,
  timesEach,
} from '../lib/measure.mjs';
import { openWorld } from '../lib/world.mjs';

const STUDENTS = 30;
const CROWD = 200;
const WORKSHOPS = 14;
const SECONDS = 6;
const ROUNDS = 3;
/** Node.js compiles the code of a new process while it runs. The measurements begin after that, for both contenders. */
const WARM_UP_SECONDS = 4;
const WARM_UP = 'warm-up';
/** More than anybody processes in the warm-up, which shows how many are needed. */
const FIRST = 40_000;
/** Some rounds are faster than the warm-up. */
const SPARE = 3;
/** More than the number of presses. */
const PLACES = 1_000_000_000;
const FORM = {
  name: 'Student',
  contactNumber: '91234567',
  emailAddress: 'student@e.ntu.edu.sg',
  matricNumber: 'U1A',
};

/** First everybody wants the same workshop; then everybody wants all of them. */
export async function signUps() {
  const world = await openWorld('workshops');
  const writer = openBareWriter(world.databaseUrl, STUDENTS, writeSignUp);
  try {
    const url = await world.startGateway(await world.startService());
    await compare(world, url, writer);
  } finally {
    await writer.close();
    await world.close();
  }
}

/**
 * @param {import('../lib/world.mjs').World} world
 * @param {string} url
 * @param {ReturnType<typeof openBareWriter<string>>} writer
 */
async function compare({ database, signIn }, url, writer) {
  const [bare, one, others, same] = [
    await addWorkshops(database, 1),
    await addWorkshops(database, 1),
    await addWorkshops(database, WORKSHOPS),
    await addWorkshops(database, WORKSHOPS),
  ];
  /** Cookies of students who have not pressed yet. @type {string[]} */
  const cookies = [];
  /** @type {Map<string[], number>} */
  const answered = new Map();
  /** @type {Record<string, number[]>} */
  const slowest = {};
  /** @type {Record<string, string>} */
  const cpu = {};

  /**
   * @param {string} title
   * @param {string[]} workshops the presses take turns with these
   * @param {{ connections?: number, wishes?: number, seconds?: number }} [options] `wishes`: how many workshops each student signs up for
   */
  const press = async (
    title,
    workshops,
    { connections = STUDENTS, wishes = 1, seconds = SECONDS } = {},
  ) => {
    let pressed = 0;
    let cookie = '';
    const before = processorTimes();
    const measured = await loadPosts({ url, connections, duration: seconds }, () => {
      if (pressed % wishes === 0) cookie = String(cookies.pop());
      const workshop = workshops[pressed % workshops.length];
      pressed += 1;
      return { path: `/api/workshops/${workshop}/signup`, body: FORM, headers: { cookie } };
    });
    cpu[title] = timesEach(before, processorTimes(), measured.answered);
    slowest[title] = [...(slowest[title] ?? []), measured.slowestMs];
    answered.set(workshops, (answered.get(workshops) ?? 0) + measured.answered);
    return measured.rate;
  };

  const arrive = async (/** @type {number} */ count) => {
    for (const cookie of await signIn(url, count)) cookies.push(cookie);
  };

  const wanted = () => bare[0] ?? '';
  const through = 'through the gateway';
  const crowd = `${through}, ${CROWD} connections`;
  const spread = `${WORKSHOPS} workshops, one wish each`;
  const all = `${WORKSHOPS} workshops, all wished for`;
  await arrive(FIRST);
  await writer.run(WARM_UP_SECONDS, wanted);
  const first = await press(WARM_UP, one, { seconds: WARM_UP_SECONDS });
  delete slowest[WARM_UP];
  // Three of the contenders need one student for each press.
  await arrive(Math.ceil(first * SPARE * SECONDS * ROUNDS * 3));
  const rates = await inTurn(ROUNDS, {
    'bare mysql2 transaction': () => writer.run(SECONDS, wanted),
    [through]: () => press(through, one),
    [crowd]: () => press(crowd, one, { connections: CROWD }),
    [spread]: () => press(spread, others),
    [all]: () => press(all, same, { wishes: WORKSHOPS }),
  });
  report(
    `POST /api/workshops/{id}/signup, one workshop that everybody wants, ${STUDENTS} connections`,
    rates,
    { [through]: '0.4' },
  );
  for (const [title, times] of Object.entries(slowest))
    console.log(
      `  ${title}: 99 of 100 within ${Math.round(median(times))} ms; CPU a sign-up, ms: ${cpu[title]}`,
    );
  const written = await countSignedUp(database, bare);
  if (written !== writer.written())
    throw new Error(`${writer.written()} bare transactions left ${written} places`);
  for (const [workshops, answers] of answered) {
    const signedUp = await countSignedUp(database, workshops);
    console.log(
      `  ${workshops.length} workshops: ${signedUp} are signed up for ${answers} answers; the others were on their way at the end of a round`,
    );
    if (signedUp < answers) throw new Error('An answered sign-up is not stored');
  }
}

/** @param {import('mysql2/promise').Connection} database @param {number} count @returns {Promise<string[]>} ids */
async function addWorkshops(database, count) {
  const ids = Array.from({ length: count }, () => randomUUID());
  const row = `(?, ?, 'A circle', '', 'Others', '2021-03-06', '14:00', 90, 'ADM Studio 2', '[]', 0, ${PLACES}, NOW(3))`;
  await database.query(
    `INSERT INTO workshops (id, name, organizer, description, category, date, start_time, duration_minutes, location, pictures,
       is_open_talk, max_participants, created_at) VALUES ${ids.map(() => row).join()}`,
    ids.flatMap((id) => [id, `Workshop ${id}`]),
  );
  return ids;
}

/** The baseline takes a place in a workshop, if there is one, and records who has it; it has no history and no mail. */
async function writeSignUp(
  /** @type {import('mysql2/promise').PoolConnection} */ connection,
  /** @type {string} */ workshopId,
) {
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

/**
 * @param {import('mysql2/promise').Connection} database
 * @param {string[]} workshopIds
 * @returns {Promise<number>} how many are signed up, according to the workshops' rows and the registrations
 */
async function countSignedUp(database, workshopIds) {
  const [rows] = await database.query(
    `SELECT w.num_registered + w.num_waitlisted AS counted, COUNT(r.id) AS there FROM workshops w
     LEFT JOIN registrations r ON r.workshop_id = w.id AND r.active = 1 WHERE w.id IN (?) GROUP BY w.id`,
    [workshopIds],
  );
  const counts = /** @type {{ counted: number, there: number }[]} */ (rows);
  if (counts.some(({ counted, there }) => counted !== there))
    throw new Error(`The counts of workshops are wrong: ${JSON.stringify(counts)}`);
  return counts.reduce((sum, { there }) => sum + there, 0);
}
