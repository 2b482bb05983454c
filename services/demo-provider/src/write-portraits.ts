import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portraits } from '@festival/demo-world/portraits';

/** Puts everybody's portrait where the site serves its media from, as the `picture` claim promises. */
export async function writePortraits(mediaDir: string): Promise<void> {
  const folder = join(mediaDir, 'portraits');
  await mkdir(folder, { recursive: true });
  await Promise.all(portraits.map(({ file, svg }) => writeFile(join(folder, file), svg)));
}
