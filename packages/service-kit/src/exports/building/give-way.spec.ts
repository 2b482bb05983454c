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
  await giveWay.after(20);
  expect(pauses).toEqual([1]);
});

it('rests for many times as long as it has worked while timers come late', async () => {
  const { giveWay, pauses } = onMachine(20);
  await giveWay.after(20);
  expect(pauses).toEqual([1, 180]);
});

it('looks only after some work, and rests for all of it', async () => {
  const { giveWay, pauses } = onMachine(20);
  for (let part = 0; part < 3; part += 1) await giveWay.after(6);
  expect(pauses).toEqual([]);
  await giveWay.after(6);
  expect(pauses).toEqual([1, 216]);
});

it('never rests for longer than a second, so that it ends some day', async () => {
  const { giveWay, pauses } = onMachine(20);
  await giveWay.after(5_000);
  expect(pauses).toEqual([1, 1_000]);
});
