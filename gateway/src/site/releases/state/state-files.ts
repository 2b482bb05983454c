import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveState, liveState } from '@festival/contracts/releases';
import { type ActiveReleases, activeReleases } from '../loading/release-files.js';

/** What a deployment ships. */
export const ACTIVE_FILE = 'active.json';
/** The registry's last decision that this gateway, or another on this machine, has received. */
export const LIVE_FILE = 'live.json';

const textOf = (dir: string, name: string): Promise<string | undefined> =>
  readFile(join(dir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Undefined when nothing was deployed. @throws Error for an invalid file */
export const readActive = async (dir: string): Promise<ActiveReleases | undefined> => {
  const text = await textOf(dir, ACTIVE_FILE);
  return text === undefined ? undefined : activeReleases.parse(JSON.parse(text));
};

/** Undefined when no decision was ever received. @throws Error for an invalid file */
export const readLive = async (dir: string): Promise<LiveState | undefined> => {
  const text = await textOf(dir, LIVE_FILE);
  return text === undefined ? undefined : liveState.parse(JSON.parse(text));
};

/** Replaces the file atomically: a reader, or a kill in the middle, sees the old state or the new one. */
export const writeLive = async (dir: string, state: LiveState): Promise<void> => {
  const fresh = join(dir, `${LIVE_FILE}.new-${process.pid}`);
  await writeFile(fresh, `${JSON.stringify(state, null, 2)}\n`);
  await rename(fresh, join(dir, LIVE_FILE));
};
