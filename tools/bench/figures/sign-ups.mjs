import { openSignUpWriter } from '../baseline/sign-up-writer.mjs';
import { load } from '../lib/hammer.mjs';
import { processorTimes, timesEach } from '../lib/processor-time.mjs';
import { inTurn, median, report } from '../lib/rounds.mjs';
import { openWorkshopWorld } from '../lib/worlds/workshop-world.mjs';

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

/** First everybody wants the same workshop; then everybody wants all of them. */
export async function signUps() {
  const world = await openWorkshopWorld();
  try {
    await compare(world);
  } finally {
    await world.close();
  }
}

/** @param {import('../lib/worlds/workshop-world.mjs').WorkshopWorld} world */
async function compare(world) {
  const { gatewayUrl: url } = world;
  const name = `festival_session_${new URL(url).port}`;
  const bare = await world.addWorkshop('Salsa in an Hour');
  const one = [await world.addWorkshop('Batik for Beginners')];
  const others = await addWorkshops(world, 'Other');
  const same = await addWorkshops(world, 'Same');
  const writer = openSignUpWriter(world.databaseUrl, STUDENTS);
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
   * @param {{ connections: number, wishes?: number, seconds?: number }} options `wishes`: how many workshops each student signs up for
   */
  const press = async (title, workshops, { connections, wishes = 1, seconds = SECONDS }) => {
    let pressed = 0;
    let cookie = '';
    const before = processorTimes();
    const measured = await load({
      url,
      connections,
      duration: seconds,
      headers: { origin: url, 'content-type': 'application/json' },
      requests: [
        {
          method: 'POST',
          setupRequest: (request) => {
            if (pressed % wishes === 0) cookie = String(cookies.pop());
            const workshop = workshops[pressed % workshops.length];
            pressed += 1;
            return {
              ...request,
              path: `/api/workshops/${workshop}/signup`,
              headers: { ...request.headers, cookie: `${name}=${cookie}` },
              body: JSON.stringify({
                name: 'Student',
                contactNumber: '91234567',
                emailAddress: 'student@e.ntu.edu.sg',
                matricNumber: 'U1A',
              }),
            };
          },
        },
      ],
    });
    cpu[title] = timesEach(before, processorTimes(), measured.answered);
    slowest[title] = [...(slowest[title] ?? []), measured.slowestMs];
    answered.set(workshops, (answered.get(workshops) ?? 0) + measured.answered);
    return measured.rate;
  };

  const signIn = async (/** @type {number} */ count) => {
    for (const cookie of await world.signIn(count)) cookies.push(cookie);
  };

  const baseline = 'bare mysql2 transaction';
  const through = 'through the gateway';
  const crowd = `${through}, ${CROWD} connections`;
  const spread = `${WORKSHOPS} workshops, one wish each`;
  const all = `${WORKSHOPS} workshops, all wished for`;
  try {
    await signIn(FIRST);
    await writer.run(WARM_UP_SECONDS, bare);
    const first = await press(WARM_UP, one, { connections: STUDENTS, seconds: WARM_UP_SECONDS });
    delete slowest[WARM_UP];
    // Three of the contenders need one student for each press.
    await signIn(Math.ceil(first * SPARE * SECONDS * ROUNDS * 3));
    const rates = await inTurn(ROUNDS, {
      [baseline]: () => writer.run(SECONDS, bare),
      [through]: () => press(through, one, { connections: STUDENTS }),
      [crowd]: () => press(crowd, one, { connections: CROWD }),
      [spread]: () => press(spread, others, { connections: STUDENTS }),
      [all]: () => press(all, same, { connections: STUDENTS, wishes: WORKSHOPS }),
    });
    report(
      `POST /api/workshops/{id}/signup, one workshop that everybody wants, ${STUDENTS} connections`,
      rates,
      baseline,
      { [through]: '0.4', [crowd]: 'none', [spread]: 'none', [all]: 'none' },
    );
  } finally {
    await writer.close();
  }
  for (const [title, times] of Object.entries(slowest))
    console.log(
      `  ${title}: 99 of 100 within ${Math.round(median(times))} ms; CPU a sign-up, ms: ${cpu[title]}`,
    );
  const written = await world.countSignedUp([bare]);
  if (written !== writer.written())
    throw new Error(`${writer.written()} bare transactions left ${written} places`);
  for (const [workshops, answers] of answered) {
    const signedUp = await world.countSignedUp(workshops);
    console.log(
      `  ${workshops.length === 1 ? '1 workshop' : `${workshops.length} workshops`}: ${signedUp} are signed up for ${answers} answers; the others were on their way at the end of a round`,
    );
    if (signedUp < answers) throw new Error('An answered sign-up is not stored');
  }
}

/** @param {import('../lib/worlds/workshop-world.mjs').WorkshopWorld} world @param {string} name */
const addWorkshops = (world, name) =>
  Promise.all(
    Array.from({ length: WORKSHOPS }, (_, at) => world.addWorkshop(`${name} Workshop ${at + 1}`)),
  );
