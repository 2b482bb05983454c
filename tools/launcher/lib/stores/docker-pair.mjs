import { createHash } from 'node:crypto';
import { findProgram } from '../machine/programs.mjs';
import { keptProgram } from '../processes/kept-program.mjs';
import { run } from '../run.mjs';
import { isMariadbReady, isRedisReady, mariadbFlags, redisLines } from './store-settings.mjs';

/** @typedef {import('./private-pair.mjs').ServerOptions} ServerOptions */

const MARIADB_IMAGE = 'mariadb:10.11';
const REDIS_IMAGE = 'redis:7';

/** @returns {Promise<boolean>} whether a Docker engine is running here */
export async function hasDockerEngine() {
  const docker = findProgram(['docker']);
  if (!docker) return false;
  // `docker info` waits long for an engine that is starting or is on another machine.
  const signal = AbortSignal.timeout(5_000);
  return run(docker, ['info', '--format', '{{.ServerVersion}}'], { signal }).then(
    (version) => version.trim() !== '',
    () => false,
  );
}

/** @param {ServerOptions} options */
export async function dockerMariadb({ dir, port, password }) {
  const name = containerName(dir, 'mariadb');
  const args = await containerArgs(name, MARIADB_IMAGE, [
    ...['--publish', `127.0.0.1:${port}:3306`, '--volume', `${name}:/var/lib/mysql`],
    ...['--env', 'MARIADB_ROOT_PASSWORD'],
  ]);
  const program = {
    command: 'docker',
    args: [...args, ...mariadbFlags()],
    env: { MARIADB_ROOT_PASSWORD: password },
  };
  return keptProgram('mariadb', program, () => isMariadbReady(port));
}

/** @param {ServerOptions} options */
export async function dockerRedis({ dir, port, password }) {
  const name = containerName(dir, 'redis');
  const args = await containerArgs(name, REDIS_IMAGE, [
    ...['--interactive', '--publish', `127.0.0.1:${port}:6379`, '--volume', `${name}:/data`],
  ]);
  const lines = ['bind 0.0.0.0', 'dir /data', ...redisLines({ password })];
  const program = {
    command: 'docker',
    args: [...args, 'redis-server', '-'],
    input: lines.join('\n'),
  };
  return keptProgram('redis', program, () => isRedisReady(port, password));
}

/** Removes the Docker volumes of a data folder. */
export async function removeVolumes(/** @type {string} */ dir) {
  for (const kind of ['mariadb', 'redis']) {
    const name = containerName(dir, kind);
    await run('docker', ['rm', '--force', name]).catch(() => {});
    await run('docker', ['volume', 'rm', '--force', name]).catch(() => {});
  }
}

/** Named after the data folder, so that we recognize a container that a killed launcher left. */
function containerName(/** @type {string} */ dir, /** @type {string} */ kind) {
  return `festival-${createHash('sha1').update(dir).digest('hex').slice(0, 10)}-${kind}`;
}

/** @param {string} name @param {string} image @param {string[]} options */
async function containerArgs(name, image, options) {
  await run('docker', ['image', 'inspect', image]).catch(() => run('docker', ['pull', image]));
  await run('docker', ['stop', '--time', '30', name]).catch(() => {});
  await run('docker', ['rm', '--force', name]).catch(() => {});
  return ['run', '--rm', '--name', name, ...options, image];
}
