import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { BuildExport } from './build-export.js';
import type { ExportEntity } from './export.table.js';

const running = {
  id: 'catalogue-1',
  kind: 'orders',
  format: 'csv',
  filter: {},
  about: '',
  state: 'running',
  attempt: 1,
  askedAt: new Date(0),
  endedAt: null,
  bytes: null,
  writtenRows: 0,
  problem: null,
} as unknown as ExportEntity;

const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

/** Runs an export that is cancelled just after this attempt began. @returns the published states, in order */
const build = async (put: () => Promise<number>): Promise<string[]> => {
  const published: string[] = [];
  const it = <Fake>(fake: object) => fake as Fake;
  const builder = new BuildExport(
    it({ get: () => ({ batches: () => [[]] }) }),
    it({ open: async () => ({ close: async () => undefined }) }),
    it({
      begin: async () => running,
      find: async () => ({ ...running, state: 'cancelled' }),
      finish: async () => false,
      requeue: async () => false,
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
    ['its file is there', async () => 1],
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

describe('an export to a store that is slow', () => {
  const BATCHES = 60;
  const ROWS = 100;
  /** Data that does not compress. */
  const batch = () =>
    Array.from({ length: ROWS }, () => ({ comments: randomBytes(375).toString('base64') }));
  const BATCH_BYTES = ROWS * 500;

  it.each(['csv', 'xlsx'] as const)(
    'as %s reads no more rows than a few parts ahead of the store',
    async (format) => {
      let read = 0;
      let taken = 0;
      const ahead: number[] = [];
      const slow = async (content: Readable) => {
        for await (const chunk of content) {
          taken += (chunk as Buffer).length;
          // Gives a reader that ignores backpressure the time to read on.
          for (let time = 0; time < 20; time += 1) await turn();
          ahead.push(read - taken / BATCH_BYTES);
        }
      };
      const it = <Fake>(fake: object) => fake as Fake;
      const row = { ...running, format };
      const builder = new BuildExport(
        it({
          get: () => ({
            async *batches() {
              for (; read < BATCHES; ) {
                read += 1;
                yield batch();
              }
            },
          }),
        }),
        it({ open: async () => ({ close: async () => undefined }) }),
        it({
          begin: async () => row,
          find: async () => row,
          progress: async () => true,
          finish: async () => true,
        }),
        it({ publish: async () => undefined }),
        it({ after: async () => undefined }),
        it({
          put: async (_: string, file: Readable) => {
            await slow(file);
            return taken;
          },
          list: async function* () {},
          remove: async () => undefined,
        }),
        it({ error: () => undefined }),
      );
      await builder.execute(row.id, new AbortController().signal);
      expect(read).toBe(BATCHES);
      expect(Math.max(...ahead)).toBeLessThan(BATCHES / 3);
    },
  );
});
