import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 50;
/** Ends what hangs; a busy machine may need minutes for seconds of work. */
const PATIENCE_MS = 300_000;

/** Repeats a call until it does not throw, and returns its result. @throws the last error after `withinMs` */
export const eventually = async <Answer>(
  ask: () => Answer | Promise<Answer>,
  withinMs = PATIENCE_MS,
): Promise<Answer> => {
  const endsAt = performance.now() + withinMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > endsAt) throw error;
      await pause(ASK_EVERY_MS);
    }
  }
};
