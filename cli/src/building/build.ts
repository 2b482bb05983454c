import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, Failure } from '../failure.js';
import type { App } from './find-app.js';

const isWindows = process.platform === 'win32';

/** Runs the area's own `npm run build`, with its output on the error stream. @throws Failure */
export const buildApp = async ({ dir }: App): Promise<void> => {
  const build = spawn('npm', ['run', 'build', '--silent'], {
    cwd: dir,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
  });
  const [code] = await once(build, 'close');
  if (code !== 0)
    throw new Failure(
      `The build failed (npm run build in ${dir}). Its output is above; nothing was sent.`,
      EXIT.refused,
      'BUILD_FAILED',
    );
};

/** @throws Failure */
export const builtFolder = ({ dir }: App): string => {
  const dist = join(dir, 'dist');
  if (existsSync(join(dist, 'assets.json'))) return dist;
  throw new Failure(
    `${dist} is no build of an area. Run the command without --no-build.`,
    EXIT.usage,
    'NOT_BUILT',
  );
};
