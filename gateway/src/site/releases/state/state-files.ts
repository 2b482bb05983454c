import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveState, liveState } from '@festival/contracts/releases';
import { type ActiveReleases, activeReleases } from '../loading/release-files.js';

/** What a deployment ships. */
export const ACTIVE_FILE = 'active.json';
/** The registry's last decision that this gateway, or another on this machine, has received. */
export const LIVE_FILE = 'live.json';
/** The releases that pages got last. They have worked, should a newer one not load after a restart. */
const SHOWN_FILE = 'shown.json';

const textOf = (dir: string, name: string): Promise<string | undefined> =>
  readFile(join(dir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const readIds = async (dir: string, name: string): Promise<ActiveReleases | undefined> => {
  const text = await textOf(dir, name);
  return text === undefined ? undefined : activeReleases.parse(JSON.parse(text));
};

/** Undefined when nothing was deployed. @throws Error for an invalid file */
export const readActive = (dir: string) => readIds(dir, ACTIVE_FILE);

/** Undefined when no page was ever shown. @throws Error for an invalid file */
export const readShown = (dir: string) => readIds(dir, SHOWN_FILE);

/** Undefined when no decision was ever received. @throws Error for an invalid file */
export const readLive = async (dir: string): Promise<LiveState | undefined> => {
  const text = await textOf(dir, LIVE_FILE);
  return text === undefined ? undefined : liveState.parse(JSON.parse(text));
};

/** Replaces a file atomically: a reader, or a kill in the middle, sees the old state or the new one. */
const replace = async (dir: string, name: string, state: object): Promise<void> => {
  const fresh = join(dir, `${name}.new-${process.pid}`);
  await writeFile(fresh, `${JSON.stringify(state, null, 2)}\n`);
  await rename(fresh, join(dir, name));
};

export const writeLive = (dir: string, state: LiveState) => replace(dir, LIVE_FILE, state);
export const writeShown = (dir: string, ids: ActiveReleases) => replace(dir, SHOWN_FILE, ids);
