import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** This byte precedes the text of a statement. */
const COMMIT = '\x03COMMIT';

/** A proxy to a database that can cut the connection after a COMMIT succeeded and before the client gets the answer. */
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
