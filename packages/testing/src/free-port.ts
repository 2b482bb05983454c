import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the ports that systems give to connections, and to whoever asks for any port; above those that the launcher picks. */
const FIRST = 20_000;
const BEYOND_LAST = 32_000;

const reservations = join(tmpdir(), 'festival-test-ports');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** This process itself where the file is gone meanwhile: then another port is tried. */
const holderOf = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return process.pid;
  }
};

/** Reserves a port for as long as this process lives. False where another process has it. */
const reserve = (port: number): boolean => {
  const file = join(reservations, String(port));
  mkdirSync(reservations, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(holderOf(file))) rmSync(file, { force: true });
    return false;
  }
};

const canListen = async (port: number): Promise<boolean> => {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return false;
  server.close();
  await once(server, 'close');
  return true;
};

/**
 * A port that nobody listens on, and that no other test is given. A process that found its port taken would end, and the one that
 * has taken it would answer in its place.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, BEYOND_LAST);
    if (reserve(port) && (await canListen(port))) return port;
  }
};
