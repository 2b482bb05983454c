import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The hash of a file, in the form that browsers compare. */
export const hashOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** @throws Error naming a file that is missing or was altered */
export const verifyFiles = async (
  folder: string,
  hashes: Readonly<Record<string, string>>,
): Promise<void> => {
  const verify = async ([path, hash]: [string, string]): Promise<void> => {
    const content = await readFile(join(folder, path));
    if (hashOf(content) !== hash) throw new Error(`${path} differs from the released file`);
  };
  await Promise.all(Object.entries(hashes).map(verify));
};
