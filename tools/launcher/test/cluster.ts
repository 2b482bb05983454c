import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
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

/** How many mails of a campaign each mailer sends at once. */
export const CAMPAIGN_CONNECTIONS = 5;

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** Two of everything, as `npm run cluster` starts it. */
export const openCluster = async (size: 'small' | 'full') => {
  const env = {
    MAX_REQUESTS: '10000000',
    RELEASE_TRIALS: 'off',
    CAMPAIGN_CONNECTIONS: String(CAMPAIGN_CONNECTIONS),
    LOG: '',
  };
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
      const [one, other] = counts;
      if (one === undefined || other === undefined) throw new Error(`No gateways in ${head}`);
      return { gateway: one, 'gateway-2': other };
    },

    /** Waits until a mail of this template about each of these subjects is recorded as sent. */
    async untilMailed(template: string, subjects: readonly string[]): Promise<void> {
      const sql =
        "SELECT subject_id AS id FROM deliveries WHERE template LIKE ? AND status = 'sent'";
      await eventually(async () => {
        const sent = new Set((await rows('mailer', sql, [template])).map(({ id }) => String(id)));
        return subjects.every((id) => sent.has(id));
      });
    },

    /** To whom the mails with this text went, one for each mail. */
    async mailsWith(words: string): Promise<string[]> {
      const answer = await fetch(`http://${HOST}:${port('mailbox')}/mailbox/api/email`);
      const mails = (await answer.json()) as { text: string; to: { address: string }[] }[];
      return mails.filter((mail) => mail.text.includes(words)).map(({ to }) => to[0]!.address);
    },

    /** `npm run restart`: every process is replaced by the code as it is now. */
    async restart(): Promise<void> {
      const script = join(import.meta.dirname, '..', 'restart.mjs');
      const env = { ...process.env, FESTIVAL_DATA_DIR: festival.dir };
      await promisify(execFile)(process.execPath, [script], { env });
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

/** What somebody got: a status, and once it was acknowledged what the ledger must have. */
export interface Answer {
  status: number;
  id?: string | undefined;
}
type Ask = (at: number) => Promise<Answer | undefined>;

/** A request, and its first answer. */
interface Sent {
  sentAt: number;
  endedAt: number;
  /** 0: the connection broke. */
  status: number;
  /** Of the last answer. */
  id?: string | undefined;
}

const EVERY_MS = 200;
const AGAIN_MS = 100;

/** Asks for the first time. Who gets no answer, or one of 5xx, asks again until there is another answer. */
const askUntilAnswered = async (ask: Ask, at: number): Promise<Sent> => {
  const sentAt = performance.now();
  let answer = await ask(at);
  const first = { sentAt, endedAt: performance.now(), status: answer?.status ?? 0 };
  await eventually(async () => {
    if (answer && answer.status < 500) return true;
    await pause(AGAIN_MS);
    answer = await ask(at);
    return false;
  });
  return { ...first, id: answer?.id };
};

/** People who arrive one after another, whatever happens to those before them. */
class Arrivals {
  readonly sent: Sent[] = [];
  private readonly under: Promise<void>[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly ask: Ask) {
    let at = 0;
    this.timer = setInterval(() => this.under.push(this.arrive(at++)), EVERY_MS);
  }

  /** Waits until this many were answered who asked from now on. */
  async more(count: number): Promise<void> {
    const now = performance.now();
    await eventually(() => this.sent.filter(({ sentAt }) => sentAt > now).length >= count);
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.under);
  }

  private async arrive(at: number): Promise<void> {
    this.sent.push(await askUntilAnswered(this.ask, at));
  }
}

/** Something is killed. @returns waits until others have taken over from it */
export type Kill = () => Promise<() => Promise<void>>;

/** What a kill did to requests. */
interface Through {
  sent: number;
  acknowledged: string[];
  /** First answers that were none. */
  failed: number;
  /** Of those, the ones that were asked for when the failover was over. */
  failedAfter: Sent[];
  tookMs: number;
  /** The time of the slowest first answer. */
  slowestMs: number;
}

const resultOf = (sent: readonly Sent[], killedAt: number, overAt: number): Through => {
  const failed = sent.filter(({ status }) => status === 0 || status >= 500);
  return {
    sent: sent.length,
    acknowledged: sent.flatMap(({ id }) => id ?? []),
    failed: failed.length,
    failedAfter: failed.filter(({ sentAt }) => sentAt > overAt),
    tookMs: overAt - killedAt,
    slowestMs: Math.max(...sent.map(({ sentAt, endedAt }) => endedAt - sentAt)),
  };
};

const BEFORE_AND_AFTER = 15;

/** People who ask before, while and after something is killed, five a second. */
const arriveThrough = async (kill: Kill, ask: Ask): Promise<Through> => {
  const arrivals = new Arrivals(ask);
  await arrivals.more(BEFORE_AND_AFTER);
  const takenOver = await kill();
  const killedAt = performance.now();
  await takenOver();
  const overAt = performance.now();
  await arrivals.more(BEFORE_AND_AFTER);
  await arrivals.end();
  return resultOf(arrivals.sent, killedAt, overAt);
};

/** People who press at once, over this many connections; something is killed when so many of them have begun. */
export const pressThrough = async (
  kill: Kill,
  ask: Ask,
  { presses, connections, killAt }: { presses: number; connections: number; killAt: number },
): Promise<Through> => {
  const sent: Sent[] = [];
  let next = 0;
  let killed: Promise<[from: number, to: number]> | undefined;
  const killNow = async (): Promise<[number, number]> => {
    const takenOver = await kill();
    const killedAt = performance.now();
    await takenOver();
    return [killedAt, performance.now()];
  };
  const connection = async () => {
    while (next < presses) {
      if (next === killAt) killed = killNow();
      sent.push(await askUntilAnswered(ask, next++));
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  if (!killed) throw new Error('Nothing was killed');
  return resultOf(sent, ...(await killed));
};

/**
 * Sentinels replace a primary after one second and a vote, Galera gives a node up after two, or six without agreement; then pools connect again:
 * 4 to 9 seconds were measured. The rest is for a busy machine; what takes longer waits for something else.
 */
const TAKEN_OVER_WITHIN_MS = 60_000;

/** The ledger decides: what was acknowledged is a row, once, and nothing else; what failed, failed while others took over. */
export const expectKept = (what: string, rows: readonly string[], through: Through): void => {
  const { sent, acknowledged, failed, failedAfter, tookMs, slowestMs } = through;
  process.stderr.write(
    `${what}: ${sent} sent, ${acknowledged.length} acknowledged, ${rows.length} rows, ${rows.length - new Set(rows).size} twice; ${failed} first answers failed, the slowest took ${(slowestMs / 1_000).toFixed(1)} s; others had taken over after ${(tookMs / 1_000).toFixed(1)} s\n`,
  );
  expect([...rows].sort()).toEqual([...acknowledged].sort());
  expect(new Set(rows).size).toBe(rows.length);
  expect(failedAfter).toEqual([]);
  expect(tookMs).toBeLessThan(TAKEN_OVER_WITHIN_MS);
};

/** Orders while something is killed or replaced: each is kept, its item is taken, and its mail is sent. */
export const orderThrough = async (
  cluster: Cluster,
  what: string,
  students: readonly string[],
  kill: Kill,
): Promise<Through> => {
  const shop = await openShop(cluster);
  const keys = students.map(() => randomUUID());
  const through = await arriveThrough(kill, (at) =>
    shop.submit(`student-${at % students.length}`, {
      cookie: String(students[at % students.length]),
      key: `${keys[at % students.length]}-${at}`,
    }),
  );
  const rows = await shop.orderIds();
  expectKept(what, rows, through);
  expect(through.acknowledged).toHaveLength(through.sent);
  expect(await shop.taken()).toBe(through.sent);
  await cluster.untilMailed('order-placed', rows);
  return through;
};
