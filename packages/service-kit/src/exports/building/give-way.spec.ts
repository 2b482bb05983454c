import { expect, it } from '@jest/globals';
import { GiveWay } from './give-way.js';

/** A machine whose timers are this late. Records how long the export rested. */
const onMachine = (lateMs: number) => {
  const pauses: number[] = [];
  let now = 0;
  class Rested extends GiveWay {
    protected override now(): number {
      return now;
    }
    protected override async pause(ms: number): Promise<void> {
      pauses.push(ms);
      now += ms + lateMs;
    }
  }
  return { giveWay: new Rested(), pauses };
};

it('continues at once if nobody waits', async () => {
  const { giveWay, pauses } = onMachine(0.5);
  await giveWay.after(10);
  expect(pauses).toEqual([1]);
});

it('rests for many times as long as it has worked while timers come late', async () => {
  const { giveWay, pauses } = onMachine(20);
  await giveWay.after(10);
  expect(pauses).toEqual([1, 90]);
});

it('never rests for longer than a second, so that it ends some day', async () => {
  const { giveWay, pauses } = onMachine(20);
  await giveWay.after(5_000);
  expect(pauses).toEqual([1, 1_000]);
});
