import { randomBytes, randomUUID } from 'node:crypto';
import {
  inTurn,
  loadPosts,
  openBareWriter,
  processorTimes,
  report,
  timesEach,
} from '../lib/measure.mjs';
import { openWorld } from '../lib/world.mjs';

const ENTRIES = 40;
const STUDENTS = 30;
const SECONDS = 6;
const ROUNDS = 3;
/** Node.js compiles the code of a new process while it runs. The measurements begin after that, for both contenders. */
const WARM_UP_SECONDS = 4;
/** More than anybody processes in the warm-up, which shows how many are needed. */
const FIRST = 40_000;
/** Some rounds are faster than the warm-up. */
const SPARE = 3;

/** Everybody votes at the same time, with one ballot each. */
export async function ballots() {
  const world = await openWorld('contests', { now: '2021-03-10T12:00:00+08:00' });
  const entries = await addEntries(world.database);
  const writer = openBareWriter(world.databaseUrl, STUDENTS, writeBallot);
  const firstEntry = () => entries[0] ?? '';
  try {
    const url = await world.startGateway(await world.startService());
    /** Cookies of students who have not voted yet. */
    const cookies = await world.signIn(url, FIRST);
    let [answered, pressed, cpu] = [0, 0, ''];
    const vote = async (seconds = SECONDS) => {
      const before = processorTimes();
      const measured = await loadPosts({ url, connections: STUDENTS, duration: seconds }, () => {
        pressed += 1;
        const photos = [0, 1].map((next) => entries[(pressed + next) % entries.length]);
        const headers = { cookie: String(cookies.pop()) };
        return { path: '/api/photos/vote', body: { photos }, headers };
      });
      answered += measured.answered;
      cpu = timesEach(before, processorTimes(), measured.answered);
      return measured.rate;
    };
    await writer.run(WARM_UP_SECONDS, firstEntry);
    const first = await vote(WARM_UP_SECONDS);
    const needed = Math.ceil(first * SPARE * SECONDS * ROUNDS);
    for (const cookie of await world.signIn(url, needed)) cookies.push(cookie);
    const rates = await inTurn(ROUNDS, {
      'bare mysql2 transaction': () => writer.run(SECONDS, firstEntry),
      'through the gateway': () => vote(),
    });
    report(`POST /api/photos/vote, ${STUDENTS} connections`, rates, {
      'through the gateway': '0.3',
    });
    console.log(`  CPU a ballot, ms: ${cpu}`);
    const cast = (await countBallots(world.database)) - writer.written();
    console.log(
      `  ${cast} ballots for ${answered} answers; the others were on their way at the end of a round`,
    );
    if (cast < answered) throw new Error('A receipt belongs to no stored ballot');
  } finally {
    await writer.close();
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

/** @param {import('mysql2/promise').Connection} database @returns {Promise<number>} */
async function countBallots(database) {
  const [rows] = await database.query('SELECT COUNT(*) AS ballots FROM ballots');
  return /** @type {{ ballots: number }[]} */ (rows)[0]?.ballots ?? 0;
}
