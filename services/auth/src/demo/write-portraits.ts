import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portraits } from '@festival/demo-world/portraits';

/** Puts the demo people's portraits where the gateway serves `/media/portraits/…` from. */
export const writePortraits = async (mediaDir: string): Promise<void> => {
  const folder = join(mediaDir, 'portraits');
  await mkdir(folder, { recursive: true });
  await Promise.all(portraits.map(({ file, svg }) => writeFile(join(folder, file), svg)));
};
