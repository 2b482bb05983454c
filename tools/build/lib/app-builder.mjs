import { fork } from 'node:child_process';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';
import { RunError } from '../../launcher/lib/run.mjs';

export const WEBPACK = inRoot('packages', 'presets', 'webpack', 'build.js');

/**
 * A process that builds apps one after the other. From the second app on, webpack is loaded and warm. It ends with this process.
 * @returns {{ build: (app: string) => Promise<void>, close: () => void }}
 */
export function openAppBuilder() {
  const child = fork(WEBPACK, ['--told'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      output += bytes;
    });
  const ended = new Promise((_resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      reject(new RunError('webpack', `ended with ${signal ?? `code ${code}`}`, output)),
    );
  });
  // A build in progress reports this error. Without a build there is nothing to report.
  ended.catch(() => {});
  return {
    async build(app) {
      const answer = new Promise((resolve) => child.once('message', resolve));
      child.send({ directory: inRoot(app) });
      const { failure } = await Promise.race([answer, ended]);
      if (failure) throw new RunError('webpack', `cannot build ${app}`, failure);
    },
    close: () => child.connected && child.disconnect(),
  };
}
