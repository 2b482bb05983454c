import { waitForLock } from '../machine/lock.mjs';
import { inRoot } from '../paths.mjs';

/**
 * Two commands may run in one checkout. This lock makes them install and build one after the other.
 * @template T
 * @param {import('../steps.mjs').Steps} steps
 * @param {() => Promise<T>} work must not take this lock itself
 */
export async function withBuildLock(steps, work) {
  const unlock = await waitForLock(inRoot('.cache', 'build.lock'), () =>
    steps.note('Another command is installing or building here; waiting for it.'),
  );
  try {
    return await work();
  } finally {
    unlock();
  }
}
