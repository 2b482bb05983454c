import { describe, expect, it } from '@jest/globals';
import type { ExportEntity } from '../persistence/export.entity.js';
import { BuildExport } from './build-export.js';

const running = {
  id: 'catalogue-1',
  kind: 'orders',
  format: 'csv',
  filter: {},
  state: 'running',
  attempt: 1,
  askedAt: new Date(0),
  endedAt: null,
  bytes: null,
  writtenRows: 0,
  problem: null,
} as unknown as ExportEntity;

const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

/** An export that is cancelled just after this attempt has begun it. @returns the states that are published, in order */
const build = async (put: () => Promise<{ size: number }>): Promise<string[]> => {
  const published: string[] = [];
  const it = <Fake>(fake: object) => fake as Fake;
  const builder = new BuildExport(
    it({ get: () => ({ batches: () => [[]] }) }),
    it({ open: async () => ({ close: async () => undefined }) }),
    it({
      begin: async () => running,
      find: async () => ({ ...running, state: 'cancelled' }),
      finish: async () => false,
      wait: async () => false,
    }),
    it({ publish: async ({ state }: { state: string }) => published.push(state) }),
    it({}),
    it({ put, remove: async () => undefined }),
    it({ error: () => undefined }),
  );
  await builder.execute(running.id, new AbortController().signal);
  return published;
};

describe('an export that was cancelled while it was written', () => {
  it.each([
    ['its file is there', async () => ({ size: 1 })],
    [
      'the store is away',
      async () => {
        throw away;
      },
    ],
  ])('is published as cancelled at last, also once %s', async (_, put) => {
    expect(await build(put)).toEqual(['running', 'cancelled']);
  });
});
