import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 25;

/** Calls `ask` until it returns true. @throws Error after `withinMs`, or immediately any error of `ask` */
export const eventually = async (
  ask: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> => {
  const endsAt = performance.now() + withinMs;
  while (!(await ask())) {
    if (performance.now() > endsAt) throw new Error(`It did not come true within ${withinMs} ms`);
    await pause(ASK_EVERY_MS);
  }
};
