import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@festival/testing/eventually';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { NEIGHBOURS } from '../../faults/neighbours.js';
import { ShopFloor } from '../../faults/shop-floor.js';
import { Supervisor } from '../lib/processes/supervisor.mjs';
import { PROCESSES } from '../processes.mjs';
import { Visitors } from './visitors.js';

/** The minimum number of answers before and after a process is replaced. */
const ANSWERS = 50;
const CHANGES = 5;

/** Each process starts twice, and a busy machine is slow. */
const LIMIT_MS = 400_000;

/** Set by the bench. The tests leave out the services that these visitors do not use. */
const isWhole = Boolean(process.env['RESTART_EVERYTHING']);

let floor: ShopFloor;
let logs: string;
let supervisor: Supervisor;

/** Runs the processes of a festival as the launcher runs them. */
beforeEach(async () => {
  const opening = Promise.all([
    ShopFloor.open(isWhole ? NEIGHBOURS : ['workshops']),
    mkdtemp(join(tmpdir(), 'faults-')),
  ]);
  [floor, logs] = await opening;
  supervisor = new Supervisor({ logs });
  const start = (name: string) =>
    supervisor.start({ ...floor.programs[name]!.spec, name, sharesPorts: true });
  await Promise.all(
    Object.keys(floor.programs)
      .filter((name) => name !== 'gateway')
      .map(start),
  );
  await start('gateway');
});
afterEach(async () => {
  await supervisor.stopAll();
  await Promise.all([floor.close(), rm(logs, { recursive: true })]);
});

it(
  'every process is replaced while 200 requests a second read, order and sign up: none fails, no order and no place is there twice',
  async () => {
    const visitors = await Visitors.arrive(floor);
    const answerMore = async () => {
      const before = visitors.counts;
      await eventually(() => {
        const { answers, ordered, signedUp } = visitors.counts;
        return (
          answers > before.answers + ANSWERS &&
          ordered > before.ordered + CHANGES &&
          signedUp > before.signedUp + CHANGES
        );
      });
    };
    await answerMore();
    const replaced = PROCESSES.map(({ name }) => name).filter((name) => floor.programs[name]);
    for (const name of replaced) {
      await supervisor.restart(name);
      await answerMore();
    }
    const { registered, places } = await visitors.leave();
    if (isWhole) process.stdout.write(`${visitors.report()}\n`);

    expect(visitors.failures).toEqual([]);
    expect(replaced).toHaveLength(Object.keys(floor.programs).length);
    expect((await floor.orderIds()).sort()).toEqual([...visitors.ordered].sort());
    expect(await floor.taken()).toBe(visitors.ordered.length);
    expect(registered.sort()).toEqual([...visitors.signedUp].sort());
    expect(places).toBe(visitors.signedUp.length);
  },
  LIMIT_MS,
);
