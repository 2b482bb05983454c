import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { EXIT, Failure } from '../failure.js';
import type { App } from './find-app.js';

const isWindows = process.platform === 'win32';

/** What a watching build says of a build that went well. */
const BUILT = /^\S+ built in /;

export interface Watch {
  /** Resolves with the first build that went well. */
  built: Promise<void>;
  /** Rejects when it ends by itself; resolves once it was stopped. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface Listeners {
  onBuilt: () => void;
  onLine: (line: string) => void;
}

/** Runs the area's own `npm run watch`, which builds at every save; errors of the build go to the error stream. */
export const watchApp = ({ dir }: App, { onBuilt, onLine }: Listeners): Watch => {
  const build = spawn('npm', ['run', 'watch', '--silent'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: isWindows,
    // A group of its own, so that what npm started ends with it.
    detached: !isWindows,
  });
  const lines = createInterface({ input: build.stdout });
  const built = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      onLine(line);
      if (!BUILT.test(line)) return;
      resolve();
      onBuilt();
    });
  });
  let isStopping = false;
  const closed = once(build, 'close');
  const ended = closed.then(() => {
    if (!isStopping)
      throw new Failure(
        `The build ended (npm run watch in ${dir}). What it said is above.`,
        EXIT.refused,
        'BUILD_ENDED',
      );
  });
  ended.catch(() => {});
  return {
    built,
    ended,
    stop: async () => {
      isStopping = true;
      if (build.exitCode !== null || build.signalCode !== null) return;
      if (isWindows || build.pid === undefined) build.kill();
      else process.kill(-build.pid);
      await ended.catch(() => {});
    },
  };
};
