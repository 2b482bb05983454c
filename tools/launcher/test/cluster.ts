import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ServiceName, serviceNames } from '@festival/contracts/services';
import { eventually } from '@festival/service-kit/testing/eventually';
import { expect } from '@jest/globals';
import { Redis } from 'ioredis';
import { createConnection, createPool, type RowDataPacket } from 'mysql2/promise';
import { startFestival } from '../../demo-festival/festival.mjs';
import { callersOf, openShop } from '../../faults/site.js';
import { openState } from '../lib/state.mjs';
import { socketPath } from '../lib/stores.mjs';

const HOST = '127.0.0.1';
const LOG = join(tmpdir(), `cluster-${process.pid}.log`);

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** Two of everything, as `npm run cluster` starts it. */
export const openCluster = async (size: 'small' | 'full') => {
  const env = { MAX_REQUESTS: '10000000', RELEASE_TRIALS: 'off', LOG: '' };
  const festival = await startFestival({ logFile: LOG, cluster: size, env });
  await festival.ready().catch((cause) => {
    throw new Error(readFileSync(LOG, 'utf8'), { cause });
  });
  const state = openState(festival.dir);
  const port = (name: string) => Number(state.fact(`port.${name}`));
  const sentinels = [1, 2, 3].map((at) => ({ host: HOST, port: port(`sentinel-${at}`) }));
  const redis = new Redis({ sentinels, name: 'mymaster', password: state.secret('redis') });
  redis.on('error', () => undefined);
  const admin = {
    ...{ host: HOST, user: 'festival_admin', password: state.secret('mariadb') },
    supportBigNumbers: true,
  };
  const database = createPool({
    ...admin,
    port: port(size === 'full' ? 'mariadb-writer' : 'mariadb'),
  });

  /** The processes that run now, by name. */
  const running = (): Map<string, number> => {
    const list: { name: string; pid: number }[] = JSON.parse(
      readFileSync(join(festival.dir, 'run', 'processes.json'), 'utf8'),
    );
    return new Map(list.map(({ name, pid }) => [name, pid]));
  };

  /** What a gateway answers without a balancer in between. @param path from the root */
  const atGateway = async (
    name: Gateway,
    path: string,
    cookie = '',
    method = 'GET',
  ): Promise<IncomingMessage> => {
    const { host } = new URL(festival.url);
    const headers = { host, cookie, accept: '*/*' };
    const asked = request({ host: HOST, port: port(name), path, method, headers }).end();
    const [answer] = await once(asked, 'response');
    return answer;
  };

  const isReady = (name: string): Promise<boolean> =>
    fetch(`http://${HOST}:${port(name)}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );

  const rows = async (
    service: ServiceName,
    sql: string,
    values: unknown[] = [],
  ): Promise<RowDataPacket[]> => {
    const connection = await database.getConnection();
    try {
      await connection.query(`USE festival_${service}`);
      return (await connection.query<RowDataPacket[]>(sql, values))[0];
    } finally {
      connection.release();
    }
  };

  /** Whether a node of the database has all that the others have. One that still gets its copy is in the cluster, too. */
  const isSynced = async (name: string): Promise<boolean> => {
    const node = await createConnection({ ...admin, port: port(name) });
    const sql = "SHOW STATUS LIKE 'wsrep_local_state_comment'";
    const [[row] = []] = await node.query<RowDataPacket[]>(sql).finally(() => node.destroy());
    return row?.['Value'] === 'Synced';
  };

  /** How many nodes of the database are in the cluster now. */
  const nodes = async (): Promise<number> => {
    const [row] = await rows('auth', "SHOW STATUS LIKE 'wsrep_cluster_size'");
    return Number(row?.['Value']);
  };

  const { signIn, send } = callersOf(festival.url, redis);
  /** The cookies of this many students, whose sessions the replica has too. */
  const signInAll = async (count: number): Promise<string[]> => {
    const names = Array.from({ length: count }, (_, at) => `student-${at}`);
    const cookies = await Promise.all(names.map((name) => signIn(name)));
    await redis.wait(1, 0);
    return cookies;
  };
  return {
    url: festival.url,
    rows,
    signIn,
    signInAll,
    nodes,
    send,
    atGateway,
    running,

    /** Kills a process or the program of a store, with kill -9. Resolves once the launcher has noticed. */
    async kill(name: string): Promise<void> {
      const pid = running().get(`${name}.program`) ?? running().get(name);
      if (!pid) throw new Error(`${name} does not run`);
      process.kill(pid, 'SIGKILL');
      await eventually(() => ![...running().values()].includes(pid));
    },

    /** The node that gets everything now. */
    async writer(): Promise<string> {
      const [row] = await rows('auth', 'SELECT @@wsrep_node_name AS name');
      return String(row?.['name']);
    },

    /** The Redis that is the primary now. */
    async primary(): Promise<string> {
      const sentinel = new Redis({ ...sentinels[2]!, maxRetriesPerRequest: 0 });
      const [, at] = (await sentinel.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'mymaster')) as [
        string,
        string,
      ];
      sentinel.disconnect();
      return Number(at) === port('redis-1') ? 'redis-1' : 'redis-2';
    },

    /** Waits until every process and node runs and is ready, those that were killed too. */
    async untilWhole(): Promise<void> {
      const processes = [...serviceNames, 'gateway'].flatMap((name) => [name, `${name}-2`]);
      await untilTrue(async () => (await Promise.all(processes.map(isReady))).every(Boolean));
      await untilTrue(async () => (await redis.info('replication')).includes('state=online'));
      if (size === 'small') return;
      await untilTrue(async () => (await Promise.all(NODES.map(isSynced))).every(Boolean));
    },

    /** Waits until every process but this one is ready by its own word, and the gateways answer somebody who is signed in. */
    async untilReady(cookie: string, except = ''): Promise<void> {
      const names = serviceNames.flatMap((name) => [name, `${name}-2`]);
      await untilTrue(async () => {
        const left = names.filter((name) => name !== except);
        if (!(await Promise.all(left.map(isReady))).every(Boolean)) return false;
        const answers = await Promise.all(
          GATEWAYS.filter((name) => name !== except).map(
            async (name) => (await atGateway(name, '/api/orders', cookie)).statusCode,
          ),
        );
        return answers.every((status) => status === 200);
      });
    },

    /** How often the balancer has dropped each gateway, by its own count. */
    async drops(): Promise<Record<Gateway, number>> {
      const socket = connect(socketPath(join(festival.dir, 'run', 'balancer.sock')));
      socket.write('show stat\n');
      const [head = '', ...lines] = (await text(socket)).replace('# ', '').trim().split('\n');
      const names = head.split(',');
      const counts = lines
        .map((line) => Object.fromEntries(line.split(',').map((value, at) => [names[at], value])))
        .filter(({ svname }) => svname.startsWith('gateway-'))
        .map(({ chkdown }) => Number(chkdown));
      return { gateway: counts[0] ?? Number.NaN, 'gateway-2': counts[1] ?? Number.NaN };
    },

    async close(): Promise<void> {
      redis.disconnect();
      await database.end();
      await festival.stop();
    },
  };
};

export const NODES = ['mariadb-1', 'mariadb-2', 'mariadb-3'];
export const GATEWAYS = ['gateway', 'gateway-2'] as const;
type Gateway = (typeof GATEWAYS)[number];

/** Waits until `ask` is true. What fails meanwhile is not true yet. */
export const untilTrue = (ask: () => Promise<boolean>): Promise<void> =>
  eventually(() => ask().catch(() => false));

/** A request, and its first answer; `id` once it was acknowledged. */
interface Sent {
  sentAt: number;
  endedAt: number;
  /** 0: the connection broke. */
  status: number;
  id?: string | undefined;
}

const EVERY_MS = 200;
const AGAIN_MS = 100;

/**
 * Shoppers or students who arrive one after another, whatever happens to those before them. Who gets no answer, or one of 5xx, asks again with the
 * same key until there is another answer.
 */
class Arrivals {
  readonly sent: Sent[] = [];
  private readonly under: Promise<void>[] = [];
  private readonly timer: NodeJS.Timeout;

  /** @param ask sends the request of number `at`, for the first time or again */
  constructor(
    private readonly ask: (at: number) => Promise<{ status: number; id?: string } | undefined>,
  ) {
    let at = 0;
    this.timer = setInterval(() => this.under.push(this.arrive(at++)), EVERY_MS);
  }

  get acknowledged(): string[] {
    return this.sent.flatMap(({ id }) => id ?? []);
  }

  /** Those whose first answer was none. */
  get failed(): Sent[] {
    return this.sent.filter(({ status }) => status === 0 || status >= 500);
  }

  /** Waits until this many more were acknowledged. */
  async more(count: number): Promise<void> {
    const before = this.acknowledged.length;
    await eventually(() => this.acknowledged.length >= before + count);
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.under);
  }

  private async arrive(at: number): Promise<void> {
    const sentAt = performance.now();
    const first = await this.ask(at);
    const own: Sent = { sentAt, endedAt: performance.now(), status: first?.status ?? 0 };
    this.sent.push(own);
    let answer = first;
    await eventually(async () => {
      if (answer && answer.status < 500) return true;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      answer = await this.ask(at);
      return false;
    });
    own.id = answer?.id;
  }
}

/** What a kill did to the orders of one shop. */
interface Ordered {
  sent: number;
  acknowledged: string[];
  rows: string[];
  /** How many items were taken from the stock. */
  taken: number;
  failed: number;
  /** First answers that failed although the failover was over when they were asked for. */
  failedAfter: Sent[];
  tookMs: number;
  /** The time of the slowest first answer. */
  slowestMs: number;
}

const BEFORE_AND_AFTER = 15;
/**
 * Sentinels replace a primary after one second and a vote, Galera gives a node up after two, or six without agreement; then pools connect again:
 * 4 to 9 seconds were measured. The rest is for a busy machine; what takes longer waits for something else.
 */
const TAKEN_OVER_WITHIN_MS = 60_000;

/**
 * Orders before, while and after something is killed, five a second.
 * @param kill resolves with a wait for others, who take over
 */
export const orderThrough = async (
  cluster: Cluster,
  students: readonly string[],
  kill: () => Promise<() => Promise<void>>,
): Promise<Ordered> => {
  const shop = await openShop(cluster);
  const keys = students.map(() => randomUUID());
  const orders = new Arrivals((at) =>
    shop.submit(`student-${at % students.length}`, {
      cookie: String(students[at % students.length]),
      key: `${keys[at % students.length]}-${at}`,
    }),
  );
  await orders.more(BEFORE_AND_AFTER);
  const killedAt = performance.now();
  await (await kill())();
  const overAt = performance.now();
  await orders.more(BEFORE_AND_AFTER);
  await orders.end();
  return {
    sent: orders.sent.length,
    acknowledged: orders.acknowledged,
    rows: await shop.orderIds(),
    taken: await shop.taken(),
    failed: orders.failed.length,
    failedAfter: orders.failed.filter(({ sentAt }) => sentAt > overAt),
    tookMs: overAt - killedAt,
    slowestMs: Math.max(...orders.sent.map(({ sentAt, endedAt }) => endedAt - sentAt)),
  };
};

/** The ledger decides: what was acknowledged is a row, once, and nothing else; what failed, failed while others took over. */
export const expectWhole = async (
  cluster: Cluster,
  what: string,
  ordered: Ordered,
): Promise<void> => {
  const { sent, acknowledged, rows, taken, failed, failedAfter, tookMs, slowestMs } = ordered;
  process.stderr.write(
    `${what}: ${sent} sent, ${acknowledged.length} acknowledged, ${rows.length} rows, ${rows.length - new Set(rows).size} twice; ${failed} first answers failed, the slowest took ${(slowestMs / 1_000).toFixed(1)} s; others had taken over after ${(tookMs / 1_000).toFixed(1)} s\n`,
  );
  expect(acknowledged).toHaveLength(sent);
  expect([...rows].sort()).toEqual([...acknowledged].sort());
  expect(new Set(rows).size).toBe(sent);
  expect(taken).toBe(sent);
  expect(failedAfter).toEqual([]);
  expect(tookMs).toBeLessThan(TAKEN_OVER_WITHIN_MS);
  const mails =
    "SELECT subject_id AS id FROM deliveries WHERE template = 'order-placed' AND status = 'sent'";
  await eventually(async () => {
    const sentTo = new Set((await cluster.rows('mailer', mails)).map(({ id }) => String(id)));
    return rows.every((id) => sentTo.has(id));
  });
};
