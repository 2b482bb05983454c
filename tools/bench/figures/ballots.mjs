import { openBallotWriter } from '../baseline/ballot-writer.mjs';
import { load } from '../lib/hammer.mjs';
import { processorTimes, timesEach } from '../lib/processor-time.mjs';
import { inTurn, report } from '../lib/rounds.mjs';
import { openContestWorld } from '../lib/worlds/contest-world.mjs';

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
  const world = await openContestWorld();
  const { gatewayUrl: url, entries } = world;
  const name = `festival_session_${new URL(url).port}`;
  const [entry = ''] = entries;
  const writer = openBallotWriter(world.databaseUrl, { connections: STUDENTS, entry });
  /** Cookies of students who have not voted yet. */
  const cookies = await world.signIn(FIRST);
  let answered = 0;
  let pressed = 0;
  let cpu = '';

  const vote = async (seconds = SECONDS) => {
    const before = processorTimes();
    const measured = await load({
      url,
      connections: STUDENTS,
      duration: seconds,
      headers: { origin: url, 'content-type': 'application/json' },
      requests: [
        {
          method: 'POST',
          path: '/api/photos/vote',
          setupRequest: (request) => {
            pressed += 1;
            const photos = [
              entries[pressed % entries.length],
              entries[(pressed + 1) % entries.length],
            ];
            return {
              ...request,
              headers: { ...request.headers, cookie: `${name}=${cookies.pop()}` },
              body: JSON.stringify({ photos }),
            };
          },
        },
      ],
    });
    answered += measured.answered;
    cpu = timesEach(before, processorTimes(), measured.answered);
    return measured.rate;
  };

  const baseline = 'bare mysql2 transaction';
  const through = 'through the gateway';
  try {
    await writer.run(WARM_UP_SECONDS);
    const first = await vote(WARM_UP_SECONDS);
    cookies.push(...(await world.signIn(Math.ceil(first * SPARE * SECONDS * ROUNDS))));
    const rates = await inTurn(ROUNDS, {
      [baseline]: () => writer.run(SECONDS),
      [through]: () => vote(),
    });
    report(`POST /api/photos/vote, ${STUDENTS} connections`, rates, baseline, { [through]: '0.3' });
    console.log(`  CPU a ballot, ms: ${cpu}`);
    const cast = (await world.countBallots()) - writer.written();
    console.log(
      `  ${cast} ballots for ${answered} answers; the others were on their way at the end of a round`,
    );
    if (cast < answered) throw new Error('A receipt belongs to no stored ballot');
  } finally {
    await writer.close();
    await world.close();
  }
}
