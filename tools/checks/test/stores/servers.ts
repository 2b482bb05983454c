import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@festival/service-kit/testing/eventually';
import { freePort } from '@festival/service-kit/testing/program';

/** A server of a test's own, in a state that no other test may have. */
export interface TestServer {
  port: number;
  dir: string;
  /** kill -9. */
  kill(): Promise<void>;
  /** Also removes its folder. */
  stop(): Promise<void>;
}

interface Program {
  command: string;
  args: (dir: string, port: number) => readonly string[];
  /** Prepares its folder, which is empty. */
  prepare?: (dir: string, port: number) => Promise<unknown>;
}

/** Resolves once it listens. */
export const startServer = async ({ command, args, prepare }: Program): Promise<TestServer> => {
  const [dir, port] = await Promise.all([mkdtemp(join(tmpdir(), 'server-')), freePort()]);
  await prepare?.(dir, port);
  const child = spawn(command, args(dir, port), { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000);
    });
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    await kill();
    await rm(dir, { recursive: true, force: true });
  };
  return { port, dir, kill, stop };
};

/** @param lines of its configuration, besides its port and folder */
export const startRedis = (
  lines: (port: number) => readonly string[] = () => [],
  mode: readonly string[] = [],
): Promise<TestServer> =>
  startServer({
    command: 'redis-server',
    prepare: (dir, port) =>
      writeFile(
        join(dir, 'redis.conf'),
        ['bind 127.0.0.1', `dir ${dir}`, 'save ""', `port ${port}`, ...lines(port)].join('\n'),
      ),
    args: (dir) => [join(dir, 'redis.conf'), ...mode],
  });
