import { setImmediate } from 'node:timers/promises';

/** Asks until the answer is as wanted; the test's own time limit ends it otherwise. */
export const eventually = async <T>(
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    // A question that asks nobody outside would let no time pass.
    await setImmediate();
  }
};
