import { connect, createServer } from 'node:net';

/**
 * A port nobody listens on, preferably the one used last time.
 * @param {number} [preferred]
 * @param {string} [host]
 * @returns {Promise<number>}
 */
export async function freePort(preferred, host = '127.0.0.1') {
  if (preferred && (await canListen(preferred, host))) return preferred;
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>} whether this process could listen there now
 */
export function canListen(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/**
 * Sends `question` and resolves with the first bytes that come back.
 * @param {{ host?: string, port: number, question?: string, timeoutMs?: number }} options
 * @returns {Promise<Buffer>} rejects when nothing answers in time
 */
export function firstAnswer({ host = '127.0.0.1', port, question, timeoutMs = 1_000 }) {
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
 * Whether somebody has this port, under any of this machine's own addresses: on some systems one
 * program may listen on `[::]` and another on `127.0.0.1`, and browsers then reach either.
 * @param {number} port
 * @param {string} [host] where it is to be listened on
 */
export async function isPortTaken(port, host = '127.0.0.1') {
  if (!(await canListen(port, host))) return true;
  const answers = await Promise.all(['127.0.0.1', '::1'].map((own) => accepts(port, own)));
  return answers.includes(true);
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function accepts(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 });
    const answer = (/** @type {boolean} */ isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
