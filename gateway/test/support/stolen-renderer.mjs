/** A renderer that an attacker controls: all of Node is available, without a vm context. It tries everything, and reports what it got. */
import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const attempts = ({ port, socket, files }) => ({
  ...Object.fromEntries(files.map((file) => [`read ${file}`, () => readFileSync(file)])),
  'read the gateway’s environment': () => readFileSync(`/proc/${process.ppid}/environ`),
  'read its own program': () => readFileSync(process.argv[1]),
  'list a folder': () => readdirSync('/'),
  'write a file': () => writeFileSync('/tmp/stolen', 'x'),
  'connect to a port': () => once(connect(port, '127.0.0.1'), 'connect'),
  'connect to a socket': () => once(connect(socket), 'connect'),
  'send a datagram': async () => {
    const udp = createSocket('udp4');
    udp.send('x', port, '127.0.0.1');
    await once(udp, 'message', { signal: AbortSignal.timeout(1) });
  },
  listen: () => once(createServer().listen(0), 'listening'),
  fetch: () => fetch(`http://127.0.0.1:${port}/`),
  'start a process': () => {
    const { error } = spawnSync('/bin/true');
    if (error) throw error;
  },
  'start a thread': () => once(new Worker('1', { eval: true }), 'online'),
  'load native code': () => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'),
});

process.stdin.setEncoding('utf8').once('data', async (line) => {
  const got = [];
  const refused = [];
  const { shell } = JSON.parse(line);
  for (const [name, attempt] of Object.entries(attempts(JSON.parse(shell.code)))) {
    try {
      await attempt();
      got.push(name);
    } catch {
      refused.push(name);
    }
  }
  const environment = Object.keys(process.env);
  say({ type: 'failed', work: 1, message: JSON.stringify({ got, refused, environment }) });
});
process.on('uncaughtException', () => undefined);
say({ type: 'ready', work: 0 });
