import { access } from 'node:fs/promises';
import { releaseId } from '@festival/contracts/releases';
import { contentId, readFolder } from '@festival/release-checks/files';

/**
 * Whether all files of a release are there and unaltered: its id is the hash of its files. A folder that somebody named otherwise says nothing about
 * its files.
 */
export const isIntact = async (folder: string, id: string): Promise<boolean> => {
  try {
    await access(folder);
  } catch {
    return false;
  }
  return !releaseId.safeParse(id).success || contentId(await readFolder(folder)) === id;
};
