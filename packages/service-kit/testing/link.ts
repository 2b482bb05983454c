import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that a test can cut and restore. */
export interface Link {
  url: string;
  cut(): void;
  /** Connections are accepted and stay open, but no data passes, and neither side gets an error. */
  freeze(): void;
  /** Drops the clients' data that matches, until the next call. */
  swallow(what: RegExp | undefined): void;
  swallowed(): number;
  mend(): void;
  close(): Promise<void>;
}

export const startLink = async (target: string): Promise<Link> => {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  let lost: RegExp | undefined;
  let losses = 0;
  const keep = (one: Socket, other?: Socket) => {
    open.add(one);
    one
      .on('error', () => other?.destroy())
      .on('close', () => {
        open.delete(one);
        other?.destroy();
      });
  };
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    if (isFrozen) return keep(client);
    const upstream = connect(Number(port), hostname);
    keep(client, upstream);
    keep(upstream, client);
    upstream.pipe(client);
    client.on('data', (chunk) => {
      if (!lost?.test(chunk.toString())) return void upstream.write(chunk);
      losses += 1;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
      drop();
    },
    freeze() {
      isFrozen = true;
      for (const socket of open) socket.unpipe().pause();
    },
    swallow(what) {
      lost = what;
    },
    swallowed: () => losses,
    mend() {
      isCut = false;
      isFrozen = false;
    },
    async close() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
