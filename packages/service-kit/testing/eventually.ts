import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 25;
/** Ends what hangs. How fast something happens is a question for benchmarks: a busy machine may need minutes for seconds of work. */
const PATIENCE_MS = 300_000;

/** Calls `ask` until it returns true. @throws Error after `withinMs`, or immediately any error of `ask` */
export const eventually = async (
  ask: () => boolean | Promise<boolean>,
  withinMs = PATIENCE_MS,
): Promise<void> => {
  const endsAt = performance.now() + withinMs;
  while (!(await ask())) {
    if (performance.now() > endsAt) throw new Error(`It did not come true within ${withinMs} ms`);
    await pause(ASK_EVERY_MS);
  }
};
