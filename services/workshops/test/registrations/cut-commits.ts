import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The text of a statement follows this byte. */
const COMMIT = '\x03COMMIT';

/** A way to a database that can break right after a COMMIT was done, before its sender hears of it. */
export const cutCommits = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isCutting = false;
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 3306), target.hostname);
    let isCommitting = false;
    const end = () => {
      for (const socket of [client, upstream]) {
        socket.destroy();
        open.delete(socket);
      }
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('close', end).on('error', end);
    }
    client.on('data', (chunk) => {
      isCommitting = isCutting && chunk.toString('latin1').endsWith(COMMIT);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!isCommitting) return void client.write(chunk);
      cuts += 1;
      end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cuts: () => cuts,
    cut: (wanted: boolean) => {
      isCutting = wanted;
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};
