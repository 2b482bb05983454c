import { access } from 'node:fs/promises';
import { isOldReleaseId, releaseId } from '@festival/contracts/releases';
import { contentId, readFolder } from '@festival/release-checks/files';

/**
 * Whether all files of a release are there and unaltered: its id is the hash of its files. A folder that somebody named otherwise, or that has an old
 * id, says nothing about its files.
 */
export const isIntact = async (folder: string, id: string): Promise<boolean> => {
  try {
    await access(folder);
  } catch {
    return false;
  }
  const isHash = releaseId.safeParse(id).success && !isOldReleaseId(id);
  return !isHash || contentId(await readFolder(folder)) === id;
};
