import { setImmediate } from 'node:timers/promises';

/** Repeats until the answer is as wanted. The test's own time limit ends it otherwise. */
export const eventually = async <T>(
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    // Without this, a check without I/O would let no other work run.
    await setImmediate();
  }
};
