import { rm, writeFile } from 'node:fs/promises';
import { EXPORTS_CHANGED, type Exported } from '@festival/contracts/exports';
import { eventually } from '@festival/testing/eventually';
import { admin } from '@festival/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { addVendor } from '../support/shop.js';
import { type ExportsApp, otherAdmin, startExports } from './exports-world.js';

let catalogue: ExportsApp;
beforeAll(async () => {
  catalogue = await startExports();
});
afterAll(() => catalogue.close());

describe('an export that takes a while', () => {
  let slow: ReturnType<ExportsApp['addSlowExport']>;

  beforeEach(() => {
    slow = catalogue.addSlowExport();
  });

  const begin = async (): Promise<string> => {
    const { body } = await catalogue.ask({ kind: 'points' });
    await slow.isWaiting;
    return body._id;
  };

  it('sees the database at the moment of its start', async () => {
    const id = await begin();
    await addVendor(catalogue.dataSource, { displayName: 'Too late' });
    slow.letThrough();
    await catalogue.until(id, 'done');
    const [, first, second] = String((await catalogue.fileOf(id)).body).split('\n');
    expect(second).toBe(first);
  });

  it('is cancelled by the admin who requested it and by nobody else, leaves no file, and repeats its answer', async () => {
    const id = await begin();
    expect(await catalogue.cancel(id, otherAdmin)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect((await catalogue.read(id)).state).toBe('running');
    const cancelled = await catalogue.cancel(id);
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', url: null } });
    slow.letThrough();
    // Exports are written one after the other: once the next one is done, this one has been abandoned.
    const next = await catalogue.ask({ kind: 'orders' });
    await catalogue.until(next.body._id, 'done');
    expect(await catalogue.filesOf(id)).toEqual([]);
    expect((await catalogue.fileOf(id)).status).toBe(404);
    expect((await catalogue.cancel(id)).body).toEqual(cancelled.body);
    expect(
      (await catalogue.trailOf({ subject: id })).map(({ action, actorId }) => [action, actorId]),
    ).toEqual([
      ['export.cancelled', admin.sub],
      ['export.asked', admin.sub],
    ]);
  });

  it('cannot be cancelled once it has ended', async () => {
    const id = await begin();
    slow.letThrough();
    await catalogue.until(id, 'done');
    expect(await catalogue.cancel(id)).toMatchObject({
      status: 400,
      body: { code: 'EXPORT_ENDED' },
    });
  });

  it('is published in each state, from request to end', async () => {
    const redis = new Redis(catalogue.config.REDIS_URL);
    const states: string[] = [];
    const ended = new Promise<void>((resolve) => {
      redis.on('message', (_, message) => {
        const { kind, state } = JSON.parse(message) as Exported;
        if (kind === 'points') states.push(state);
        if (state === 'done') resolve();
      });
    });
    await redis.subscribe(EXPORTS_CHANGED);
    await begin();
    slow.letThrough();
    await ended;
    redis.disconnect();
    expect(states).toEqual(['queued', 'running', 'done']);
  });

  it('continues when the store is back, and meanwhile says what it waits for', async () => {
    await rm(catalogue.store, { recursive: true, force: true });
    await writeFile(catalogue.store, 'in the way');
    slow.letThrough();
    const { body } = await catalogue.ask({ kind: 'points' });
    const problems = new Set<string | null>();
    const waits = 'The store of files cannot be reached. The export goes on by itself.';
    await eventually(
      async () => problems.add((await catalogue.read(body._id)).problem).has(waits),
      60_000,
    );
    await rm(catalogue.store);
    expect(await catalogue.until(body._id, 'done')).toMatchObject({ rows: 2, problem: null });
    expect(await catalogue.filesOf(body._id)).toHaveLength(1);
  });

  it('has failed, with why, when its rows cannot be read', async () => {
    catalogue.add({
      kind: 'points',
      count: async () => 1,
      // biome-ignore lint/correctness/useYield: it breaks before its first row
      async *batches() {
        throw new Error('broken');
      },
    });
    const { body } = await catalogue.ask({ kind: 'points' });
    expect(await catalogue.until(body._id, 'failed')).toMatchObject({
      problem: 'Something went wrong on our side. Please ask for it again.',
    });
  });
});
