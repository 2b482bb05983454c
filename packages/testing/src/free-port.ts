import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lower than the ports that systems use for outgoing connections and for port 0, and higher than those that the launcher picks. */
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

/** This process's own id if the file is gone; the caller then tries another port. */
const holderOf = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return process.pid;
  }
};

/** Reserves a port until this process ends. False if another process has it. */
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
 * A port that is free and that no other test gets. If two processes got the same port, the second would end, and the first would
 * answer in its place.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, BEYOND_LAST);
    if (reserve(port) && (await canListen(port))) return port;
  }
};
