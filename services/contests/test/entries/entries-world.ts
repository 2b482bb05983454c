import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContests } from '../contests-app.js';

/** The service with a folder of its own for the images of entries. */
export const startEntries = async () => {
  const mediaDir = await mkdtemp(join(tmpdir(), 'entries-'));
  const contests = await startContests({ MEDIA_DIR: mediaDir });
  const photos = join(mediaDir, 'photos');
  return {
    contests,
    mediaDir,
    /** The names of the stored images. */
    stored: async (): Promise<string[]> => (await readdir(photos).catch(() => [])).sort(),
    /** Deletes all entries with their images. */
    clear: async (): Promise<void> => {
      await contests.dataSource.query('DELETE FROM photo_entries');
      await rm(photos, { recursive: true, force: true });
    },
    end: async (): Promise<void> => {
      await contests.close();
      await rm(mediaDir, { recursive: true });
    },
  };
};
export type EntriesWorld = Awaited<ReturnType<typeof startEntries>>;
