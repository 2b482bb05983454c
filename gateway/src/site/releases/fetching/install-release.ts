import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { isOldReleaseId, type ReleaseFiles } from '@festival/contracts/releases';
import { contentId, unpack } from '@festival/release-checks/files';
import { unlistedFiles } from '@festival/release-checks/static';
import { hashOf } from '../loading/file-hashes.js';
import { isIntact } from '../loading/intact-release.js';

/** @throws Error naming the first file that differs from the registry's list */
const compare = ({ id, files }: ReleaseFiles, found: ReadonlyMap<string, Uint8Array>): void => {
  for (const { path, sha384 } of files) {
    const content = found.get(path);
    if (!content) throw new Error(`${path} is missing in the archive`);
    if (hashOf(content) !== sha384) throw new Error(`${path} differs from the released file`);
  }
  if (found.size !== files.length) throw new Error('the archive has files that were not released');
  const [unlisted] = unlistedFiles(found);
  if (unlisted) throw new Error(`the build does not list ${unlisted}`);
  if (!isOldReleaseId(id) && contentId(new Map(found)) !== id)
    throw new Error(`the archive is not ${id}`);
};

/** @throws Error for a path that leads out of the folder */
const placeIn = (folder: string, path: string): string => {
  const place = resolve(folder, path);
  if (!place.startsWith(folder + sep)) throw new Error(`${path} leads out of the release`);
  return place;
};

const isTaken = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ENOTEMPTY' || code === 'EEXIST';

/** Moves a complete release to its place. Another gateway that shares the folder may be faster, which is as good. */
const move = (fresh: string, folder: string): Promise<void> =>
  rename(fresh, folder).catch((error: NodeJS.ErrnoException) => {
    if (!isTaken(error)) throw error;
  });

/**
 * Installs a release into its folder. It checks every file, writes to a temporary folder, and renames it. So after a refusal or a kill the folder is
 * missing, never incomplete. A folder with damaged files is replaced.
 * @param dir the folder of all releases
 * @throws Error when the archive is not the release
 */
export const installRelease = async (
  dir: string,
  release: ReleaseFiles,
  archive: Uint8Array,
): Promise<void> => {
  const found = await unpack(archive);
  compare(release, found);
  const folder = resolve(dir, release.area, release.id);
  const fresh = join(dirname(folder), `${release.id}.new-${process.pid}`);
  const damaged = join(dirname(folder), `${release.id}.damaged.new-${process.pid}`);
  for (const left of [fresh, damaged]) await rm(left, { recursive: true, force: true });
  try {
    for (const [path, content] of found) {
      const place = placeIn(fresh, path);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, content);
    }
    await move(fresh, folder);
    if (await isIntact(folder, release.id)) return;
    await rename(folder, damaged);
    await move(fresh, folder);
  } finally {
    for (const left of [fresh, damaged]) await rm(left, { recursive: true, force: true });
  }
};
