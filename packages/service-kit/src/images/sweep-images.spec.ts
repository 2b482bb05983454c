import { describe, expect, it, jest } from '@jest/globals';
import type { Logger } from '../logging.js';
import type { Schedules } from '../schedules.js';
import { SweepImages } from './module.js';
import type { ImageStore } from './store.js';

const OLD_MS = 2 * 60 * 60_000;

const createSweep = (names: string[], remove: (names: string[]) => Promise<void>) => {
  const store = {
    async *list() {
      for (const name of names) yield { name, ageMs: OLD_MS };
    },
    remove,
  };
  const shown = { async *urls() {} };
  const logger = { info: jest.fn() };
  return new SweepImages(
    {} as Schedules,
    store as unknown as ImageStore,
    shown,
    logger as unknown as Logger,
  );
};

describe('SweepImages', () => {
  it('deletes what two runs have found unused', async () => {
    const removed: string[] = [];
    const sweep = createSweep(['a.webp'], async (names) => void removed.push(...names));
    await sweep.execute();
    expect(removed).toEqual([]);
    await sweep.execute();
    expect(removed).toEqual(['a.webp']);
  });

  it('does not count a run that failed, because it is repeated after a minute', async () => {
    const names = ['a.webp'];
    const removed: string[] = [];
    let isDown = false;
    const sweep = createSweep(names, async (gone) => {
      if (isDown) throw new Error('The bucket does not answer');
      removed.push(...gone);
    });
    await sweep.execute();
    names.push('new.webp');
    isDown = true;
    await expect(sweep.execute()).rejects.toThrow('The bucket does not answer');
    isDown = false;
    await sweep.execute();
    expect(removed).toEqual(['a.webp']);
  });
});
