import { eventually } from '@festival/service-kit/testing/eventually';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ReleaseHouse } from './release-house.js';

const OK = 200;

/** The bench runs more rounds. */
const ROUNDS = Number(process.env['ACTIVATION_ROUNDS'] ?? 1);

let house: ReleaseHouse;
let first: string;
let second: string;

beforeAll(async () => {
  house = await ReleaseHouse.open();
  [first, second] = [await house.upload('1.0.0'), await house.upload('1.1.0')];
  expect((await house.activate(first)).status).toBe(OK);
  await house.untilShown(first);
});
afterAll(() => house?.close());

const report = (what: string, times: readonly number[]): void => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)} ms`;
  process.stdout.write(
    `${what}: p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} (${times.length} pages at 2 gateways)\n`,
  );
};

it('each activation, and each step back, is in the next pages of both gateways', async () => {
  const [forward, back]: [number[], number[]] = [[], []];
  /** Milliseconds from the request to the page, at each gateway. */
  const timed = async (change: () => Promise<Response>, id: string) => {
    const [answer, times] = await Promise.all([change(), house.untilShown(id)]);
    expect(answer.status).toBe(OK);
    return times;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    forward.push(...(await timed(() => house.activate(second), second)));
    back.push(...(await timed(() => house.rollBack(), first)));
  }
  if (ROUNDS > 1) {
    report('activation to page', forward);
    report('rollback to page', back);
  }
  expect([forward.length, back.length]).toEqual([2 * ROUNDS, 2 * ROUNDS]);
});

it('an activation whose process is killed after the commit, before the publication, is shown by both gateways once the registry runs again', async () => {
  house.link.swallow(/releases\.changed/);
  const activating = house.activate(second).catch(() => undefined);
  // The registry publishes the change after the commit.
  await eventually(() => house.link.swallowed() > 0);
  await house.registry.kill();
  house.link.swallow(undefined);
  await activating;
  expect(await Promise.all(house.gateways.map((one) => house.shownAt(one)))).toEqual([
    first,
    first,
  ]);

  await house.registry.start();
  await house.untilShown(second);
});
