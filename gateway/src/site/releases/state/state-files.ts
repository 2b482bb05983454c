import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveState, liveState } from '@festival/contracts/releases';
import { z } from 'zod';
import { activeReleases } from '../loading/release-files.js';
import { type ShownReleases, shownReleases } from './shown-releases.js';

/** What a deployment ships. */
export const ACTIVE_FILE = 'active.json';
/** The registry's last decision that this gateway, or another on this machine, has received. */
export const LIVE_FILE = 'live.json';
/** The releases that pages got last, the newest first. They have worked, should a newer one not load after a restart. */
const SHOWN_FILE = 'shown.json';

const textOf = (dir: string, name: string): Promise<string | undefined> =>
  readFile(join(dir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const read = async <State>(
  dir: string,
  name: string,
  schema: z.ZodType<State>,
): Promise<State | undefined> => {
  const text = await textOf(dir, name);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
};

/** Undefined when nothing was deployed. @throws Error for an invalid file */
export const readActive = (dir: string) => read(dir, ACTIVE_FILE, activeReleases);

/** Undefined when no page was ever shown. @throws Error for an invalid file */
export const readShown = (dir: string) => read(dir, SHOWN_FILE, shownReleases);

/** Undefined when no decision was ever received. @throws Error for an invalid file */
export const readLive = (dir: string) => read(dir, LIVE_FILE, liveState);

/** Replaces a file atomically: a reader, or a kill in the middle, sees the old state or the new one. */
const replace = async (dir: string, name: string, state: object): Promise<void> => {
  const fresh = join(dir, `${name}.new-${process.pid}`);
  await writeFile(fresh, `${JSON.stringify(state, null, 2)}\n`);
  await rename(fresh, join(dir, name));
};

export const writeLive = (dir: string, state: LiveState) => replace(dir, LIVE_FILE, state);
export const writeShown = (dir: string, ids: ShownReleases) => replace(dir, SHOWN_FILE, ids);
