import { expect, it } from '@jest/globals';
import { LoadThrottle } from './build-export.js';

/** A machine whose timers are this late. Records how long the export rested. */
const onMachine = (lateMs: number) => {
  const pauses: number[] = [];
  let now = 0;
  class Rested extends LoadThrottle {
    protected override now(): number {
      return now;
    }
    protected override async pause(ms: number): Promise<void> {
      pauses.push(ms);
      now += ms + lateMs;
    }
  }
  return { throttle: new Rested(), pauses };
};

it('continues at once if nobody waits', async () => {
  const { throttle, pauses } = onMachine(0.5);
  await throttle.after(20);
  expect(pauses).toEqual([1]);
});

it('rests for many times as long as it has worked while timers come late', async () => {
  const { throttle, pauses } = onMachine(20);
  await throttle.after(20);
  expect(pauses).toEqual([1, 180]);
});

it('looks only after some work, and rests for all of it', async () => {
  const { throttle, pauses } = onMachine(20);
  for (let part = 0; part < 3; part += 1) await throttle.after(6);
  expect(pauses).toEqual([]);
  await throttle.after(6);
  expect(pauses).toEqual([1, 216]);
});

it('never rests for longer than a second, so that it ends some day', async () => {
  const { throttle, pauses } = onMachine(20);
  await throttle.after(5_000);
  expect(pauses).toEqual([1, 1_000]);
});
