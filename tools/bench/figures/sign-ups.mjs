import { openSignUpWriter } from '../baseline/sign-up-writer.mjs';
import { load } from '../lib/hammer.mjs';
import { inTurn, median, report } from '../lib/rounds.mjs';
import { openWorkshopWorld } from '../lib/workshop-world.mjs';

const STUDENTS = 30;
const CROWD = 200;
const SECONDS = 6;
const ROUNDS = 3;
/** Each presses once: more than can press in all rounds. */
const SIGNED_IN = 100_000;

/** Everybody wants the same workshop. */
export async function signUps() {
  const world = await openWorkshopWorld();
  try {
    await compare(world);
  } finally {
    await world.close();
  }
}

/** @param {import('../lib/workshop-world.mjs').WorkshopWorld} world */
async function compare(world) {
  const { gatewayUrl: url } = world;
  const cookies = await world.signIn(SIGNED_IN);
  const name = `festival_session_${new URL(url).port}`;
  const ours = await world.addWorkshop('Batik for Beginners');
  const bare = await world.addWorkshop('Salsa in an Hour');
  const writer = openSignUpWriter(world.databaseUrl, STUDENTS);
  let next = 0;
  let answered = 0;
  /** @type {Record<number, number[]>} */
  const slowest = { [STUDENTS]: [], [CROWD]: [] };

  const press = (/** @type {number} */ connections) => async () => {
    const measured = await load({
      url,
      connections,
      duration: SECONDS,
      headers: { origin: url, 'content-type': 'application/json' },
      requests: [
        {
          method: 'POST',
          path: `/api/workshops/${ours}/signup`,
          setupRequest: (request) => {
            const cookie = `${name}=${cookies[next]}`;
            next += 1;
            return {
              ...request,
              headers: { ...request.headers, cookie },
              body: JSON.stringify({
                name: `Student ${next}`,
                contactNumber: '91234567',
                emailAddress: `student${next}@e.ntu.edu.sg`,
                matricNumber: `U${next}A`,
              }),
            };
          },
        },
      ],
    });
    slowest[connections]?.push(measured.slowestMs);
    answered += Math.round(measured.rate * SECONDS);
    return measured.rate;
  };

  const baseline = 'bare mysql2 transaction';
  const crowd = `through the gateway, ${CROWD} connections`;
  try {
    const rates = await inTurn(ROUNDS, {
      [baseline]: () => writer.run(SECONDS, bare),
      'through the gateway': press(STUDENTS),
      [crowd]: press(CROWD),
    });
    report(
      `POST /api/workshops/{id}/signup, one workshop that everybody wants, ${STUDENTS} connections`,
      rates,
      baseline,
      { 'through the gateway': '0.4', [crowd]: 'none' },
    );
  } finally {
    await writer.close();
  }
  for (const [connections, times] of Object.entries(slowest))
    console.log(`  ${connections} connections: 99 of 100 within ${Math.round(median(times))} ms`);
  const places = await world.countPlaces(ours);
  console.log(
    `  ${places} places are given for ${answered} answers; what is more was on its way at the end of a round`,
  );
  if (places < answered) throw new Error('Somebody was told of a place that there is not');
}
