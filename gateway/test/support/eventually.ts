import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 10;

/** Repeats until the answer is as wanted. The test's own time limit ends it otherwise. */
export const eventually = async <T>(
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    await pause(ASK_EVERY_MS);
  }
};
