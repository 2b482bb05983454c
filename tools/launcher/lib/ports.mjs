import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/** Lower than the ports that systems use for outgoing connections, and than those of `packages/service-kit/testing/program.ts`. */
const FIRST = 10_000;
const BEYOND_LAST = 20_000;

/**
 * Ports that this process gave out. The program that will listen there may take a while to start.
 * @type {Set<number>}
 */
const picked = new Set();

/**
 * A free port, preferably the one of the last start.
 * @param {number} [preferred]
 * @param {string} [host]
 * @returns {Promise<number>}
 */
export async function freePort(preferred, host = '127.0.0.1') {
  if (preferred) {
    picked.add(preferred);
    if (await canListen(preferred, host)) return preferred;
  }
  for (;;) {
    const port = randomInt(FIRST, BEYOND_LAST);
    if (picked.has(port)) continue;
    picked.add(port);
    if (await canListen(port, host)) return port;
  }
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>} whether this process could listen there now
 */
function canListen(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/**
 * Sends `question` and resolves with the first bytes of the answer.
 * @param {{ host?: string, port: number, question?: string, timeoutMs?: number }} options
 * @returns {Promise<Buffer>} rejects when nothing answers in time
 */
export function firstAnswer({ host = '127.0.0.1', port, question, timeoutMs = 10_000 }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer from port ${port}`)));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`port ${port} closed without an answer`)));
    socket.once('connect', () => question && socket.write(question));
    socket.once('data', (bytes) => {
      resolve(bytes);
      socket.destroy();
    });
  });
}

/**
 * Whether another program listens at this port, under any of this machine's own addresses. On some systems one
 * program may listen on `[::]` and another on `127.0.0.1`, and a browser may then reach either.
 * @param {number} port
 * @param {string} [host] the address that we want to listen on
 */
export async function isPortTaken(port, host = '127.0.0.1') {
  if (!(await canListen(port, host))) return true;
  const answers = await Promise.all(['127.0.0.1', '::1'].map((own) => accepts(port, own)));
  return answers.includes(true);
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function accepts(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 5_000 });
    const answer = (/** @type {boolean} */ isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
