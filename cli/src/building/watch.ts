import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { EXIT, Failure } from '../failure.js';
import type { App } from './find-app.js';

const isWindows = process.platform === 'win32';

/** The line that a watching build prints after a successful build. */
const BUILT = /^\S+ built in /;

export interface Watch {
  /** Resolves after the first successful build. */
  built: Promise<void>;
  /** Rejects if it exits by itself; resolves after it was stopped. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface Listeners {
  onBuilt: () => void;
  onLine: (line: string) => void;
}

/** Runs the area's own `npm run watch`, which builds after every save. Build errors go to the error stream. */
export const watchApp = ({ dir }: App, { onBuilt, onLine }: Listeners): Watch => {
  const build = spawn('npm', ['run', 'watch', '--silent'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: isWindows,
    // A process group of its own, so that everything that npm started ends with it.
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
        `The build ended (npm run watch in ${dir}). Its output is above.`,
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
