import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = join(import.meta.dirname, '../../build/last-release.mjs');

/** The root folder of the last release, compiled. @throws Error when the git history is missing; the message says which command to run */
export const lastRelease = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM]);
  return stdout;
};
