import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  lockNames,
  Migration,
  openDatabase,
  PreparedReads,
  ping,
  runMigrations,
  Snapshots,
  Transactions,
} from '@festival/service-kit/database';
import { toErrorAnswer } from '@festival/service-kit/errors';
import { createLogger, type Logger } from '@festival/service-kit/logging';
import { openWorker, queueConnection } from '@festival/service-kit/queues';
import { openRedis, refuseCluster, Subscription } from '@festival/service-kit/redis';
import { eventually } from '@festival/service-kit/testing/eventually';
import { freePort } from '@festival/service-kit/testing/program';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { type DataSource, type EntityManager } from 'typeorm';

/*
 * Stores in states that no other test may have, so each has servers of its own.
 */

/** A server of a test's own, in a state that no other test may have. */
interface TestServer {
  port: number;
  dir: string;
  /** Lets it end in its own way. */
  end(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Also removes its folder. */
  stop(): Promise<void>;
}

interface Program {
  command: string;
  args: (dir: string, port: number) => readonly string[];
  /** Prepares its folder, which is empty. */
  prepare?: (dir: string, port: number) => Promise<unknown>;
}

/** Servers may be where only root looks for programs. */
const ENV = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };

/** Resolves once it listens. */
const startServer = async ({ command, args, prepare }: Program): Promise<TestServer> => {
  const [dir, port] = await Promise.all([mkdtemp(join(tmpdir(), 'server-')), freePort()]);
  await prepare?.(dir, port);
  const child = spawn(command, args(dir, port), {
    env: ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000);
    });
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  });
  const endBy = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  const end = () => endBy('SIGTERM');
  const kill = () => endBy('SIGKILL');
  const stop = async () => {
    await kill();
    await rm(dir, { recursive: true, force: true });
  };
  return { port, dir, end, kill, stop };
};

/** @param lines of its configuration, besides its port and folder */
const startRedis = (
  lines: (port: number) => readonly string[] = () => [],
  mode: readonly string[] = [],
): Promise<TestServer> =>
  startServer({
    command: 'redis-server',
    prepare: (dir, port) =>
      writeFile(
        join(dir, 'redis.conf'),
        ['bind 127.0.0.1', `dir ${dir}`, 'save ""', `port ${port}`, ...lines(port)].join('\n'),
      ),
    args: (dir) => [join(dir, 'redis.conf'), ...mode],
  });

const AS_ROOT = process.getuid?.() === 0 ? ['--user=root'] : [];

/** A new data folder. Remove it when it was copied. */
const newData = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'mariadb-'));
  await promisify(execFile)(
    'mariadb-install-db',
    [
      ...['--no-defaults', ...AS_ROOT, `--datadir=${dir}`],
      ...['--auth-root-authentication-method=normal', '--skip-test-db'],
    ],
    { env: ENV },
  );
  return dir;
};

/** @param data the folder whose copy it starts from @param flags more arguments */
const startMariadb = (data: string, flags: readonly string[] = []): Promise<TestServer> =>
  startServer({
    command: 'mariadbd',
    prepare: (dir) =>
      Promise.all([cp(data, join(dir, 'data'), { recursive: true }), mkdir(join(dir, 'tmp'))]),
    args: (dir, port) => [
      ...['--no-defaults', ...AS_ROOT, '--skip-log-bin', '--bind-address=127.0.0.1'],
      ...[`--datadir=${dir}/data`, `--tmpdir=${dir}/tmp`, `--port=${port}`],
      ...[`--socket=${dir}/s.sock`, `--pid-file=${dir}/p.pid`, ...flags],
    ],
  });

/** Runs statements as root. */
const openRoot = ({ dir }: TestServer): Promise<Connection> =>
  createConnection({ socketPath: join(dir, 's.sock'), user: 'root' });

const asRoot = async (server: TestServer, ...statements: string[]): Promise<void> => {
  const root = await openRoot(server);
  try {
    for (const statement of statements) await root.query(statement);
  } finally {
    await root.end();
  }
};

const removeData = (dir: string): Promise<void> => rm(dir, { recursive: true, force: true });

describe('a Redis that refuses', () => {
  let server: TestServer;
  let url: string;
  let admin: Redis;
  let logger: Logger;
  let warn: jest.Spied<Logger['warn']>;

  beforeEach(async () => {
    server = await startRedis();
    url = `redis://127.0.0.1:${server.port}`;
    admin = new Redis(url);
    logger = createLogger('test', 'silent');
    warn = jest.spyOn(logger, 'warn');
  });
  afterEach(async () => {
    admin.disconnect();
    await server.stop();
  });

  /** How many commands the server has refused for this reason. */
  const refusals = async (kind: string): Promise<number> =>
    Number(
      new RegExp(`errorstat_${kind}:count=(\\d+)`).exec(await admin.info('errorstats'))?.[1] ?? 0,
    );

  /** The server's states in which it answers, and refuses. */
  const states: [kind: string, (redis: Redis) => Promise<unknown>][] = [
    ['OOM', (redis) => redis.config('SET', 'maxmemory', '1')],
    ['NOREPLICAS', (redis) => redis.config('SET', 'min-replicas-to-write', '1')],
    ['READONLY', (redis) => redis.replicaof('127.0.0.1', 1)],
  ];

  describe.each(states)('a Redis that answers %s', (kind, enter) => {
    it('makes requests fail with 503, whether by a command, a transaction or a script', async () => {
      const redis = openRedis({ REDIS_URL: url }, logger);
      const queue = new Queue('mail', { connection: queueConnection({ REDIS_URL: url }) });
      await queue.waitUntilReady();
      await enter(admin);
      const failures = await Promise.allSettled([
        redis.set('one', '1'),
        redis.multi().set('one', '1').set('two', '2').exec(),
        queue.add('mail.send', {}),
      ]);
      for (const failure of failures) {
        const { reason } = failure as PromiseRejectedResult;
        expect([String(reason), toErrorAnswer(reason, 'request-1').status]).toEqual([
          expect.stringMatching(`${kind}|EXECABORT`),
          503,
        ]);
      }
      redis.disconnect();
      await queue.close();
    });

    it('is one line in the log, whatever notices; the workers rest, and work on once it is over', async () => {
      const done: string[] = [];
      const work = async (job: { name: string }) => void done.push(job.name);
      const open = (queue: string) =>
        openWorker({ queue, process: work, concurrency: 2, redis: { REDIS_URL: url }, logger });
      const workers = [open('mail'), open('events'), open('exports')];
      const queue = new Queue('mail', { connection: queueConnection({ REDIS_URL: url }) });
      const redis = openRedis({ REDIS_URL: url }, logger);
      const subscription = new Subscription(redis, {
        channels: ['festival:changes'],
        onMessage: () => undefined,
        logger,
      });
      subscription.open();
      await Promise.all(workers.map((worker) => worker.waitUntilReady()));
      await queue.add('before', {});
      await eventually(() => done.includes('before'));

      const since = performance.now();
      const before = await refusals(kind);
      await enter(admin);
      // Each of the three workers rests a second after a refusal, and asks its server for stalled jobs now and then.
      await eventually(async () => (await refusals(kind)) >= before + 9);
      expect(performance.now() - since).toBeGreaterThan(1_000);
      const warnings = warn.mock.calls as unknown as [{ err: Error }, string][];
      const causes = warnings.map(([{ err }]) => err.message.split(' ')[0]);
      // A server that becomes a replica also ends what waits there.
      expect(causes.filter((cause) => cause !== 'UNBLOCKED')).toEqual([kind]);
      expect([...new Set(causes)]).toEqual(causes);

      await admin.replicaof('NO', 'ONE');
      await admin.config('SET', 'maxmemory', '0');
      await admin.config('SET', 'min-replicas-to-write', '0');
      await queue.add('after', {});
      await eventually(() => done.includes('after'));
      subscription.close();
      redis.disconnect();
      await queue.close();
      await Promise.all(workers.map((worker) => worker.close()));
    });
  });
});

describe('a Redis elsewhere', () => {
  const PASSWORD = 'of-the-test';
  const logger = createLogger('test', 'silent');

  const started: TestServer[] = [];
  const keep = (server: TestServer): TestServer => {
    started.push(server);
    return server;
  };
  afterEach(async () => {
    await Promise.all(started.splice(0).map((server) => server.stop()));
  });

  it('with sentinels, commands and workers follow the primary, also after it was killed', async () => {
    const secured = [`requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`];
    const primary = keep(await startRedis(() => secured));
    const following = `replicaof 127.0.0.1 ${primary.port}`;
    const replica = keep(await startRedis(() => [...secured, following]));
    const sentinel = keep(
      await startRedis(
        () => [
          `sentinel monitor festival 127.0.0.1 ${primary.port} 1`,
          `sentinel auth-pass festival ${PASSWORD}`,
          'sentinel down-after-milliseconds festival 500',
          'requirepass of-the-sentinel',
        ],
        ['--sentinel'],
      ),
    );
    const watcher = new Redis({ port: sentinel.port, password: 'of-the-sentinel' });
    await eventually(async () => {
      const replicas = (await watcher.call('SENTINEL', 'REPLICAS', 'festival')) as string[][];
      return replicas.some((fields) => fields.includes('slave') && fields.includes('ok'));
    });
    const settings = {
      // Nothing listens there: the sentinels say where it is.
      REDIS_URL: `redis://:${PASSWORD}@nowhere.invalid/0`,
      REDIS_SENTINELS: [`127.0.0.1:1`, `127.0.0.1:${sentinel.port}`],
      REDIS_PRIMARY: 'festival',
      REDIS_SENTINEL_PASSWORD: 'of-the-sentinel',
    };
    const redis = openRedis(settings, logger);
    const done: string[] = [];
    const process = async ({ name }: { name: string }) => void done.push(name);
    const worker = openWorker({ queue: 'mail', process, concurrency: 1, redis: settings, logger });
    const queue = new Queue('mail', { connection: queueConnection(settings) });
    queue.on('error', () => undefined);
    await queue.add('before', {});
    await eventually(() => done.includes('before'));
    expect(await redis.set('key', 'before')).toBe('OK');
    expect(await redis.wait(1, 0)).toBe(1);

    await primary.kill();
    await eventually(() =>
      redis.set('key', 'after').then(
        () => true,
        () => false,
      ),
    );
    await queue.add('after', {});
    await eventually(() => done.includes('after'));
    const other = new Redis({ port: replica.port, password: PASSWORD });
    expect(await other.get('key')).toBe('after');

    for (const one of [redis, watcher, other]) one.disconnect();
    await Promise.all([worker.close(), queue.close()]);
  });

  it('a Redis Cluster is refused with a sentence', async () => {
    const cluster = keep(await startRedis(() => ['cluster-enabled yes']));
    const single = keep(await startRedis());
    const connections = [cluster, single].map(({ port }) =>
      openRedis({ REDIS_URL: `redis://127.0.0.1:${port}` }, logger),
    );
    await expect(refuseCluster(connections[0]!)).rejects.toThrow(
      'The festival needs a single Redis',
    );
    await refuseCluster(connections[1]!);
    for (const connection of connections) connection.disconnect();
  });
});

describe('stores with TLS', () => {
  let dir: string;
  const inDir = (name: string) => join(dir, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

  /** Makes `<name>.pem`, which can sign others. */
  const makeAuthority = (name: string) =>
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
    );

  /** Makes `<name>.pem` for a host, signed by `authority`. */
  const makeCertificate = async (name: string, host: string) => {
    openssl(
      'req',
      ...newKey,
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
    );
    await writeFile(inDir(`${name}.ext`), `subjectAltName=DNS:${host}`);
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      'authority.pem',
      '-CAkey',
      'authority.key',
      '-CAcreateserial',
      '-extfile',
      `${name}.ext`,
      '-out',
      `${name}.pem`,
    );
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tls-'));
    for (const name of ['authority', 'stranger']) makeAuthority(name);
    await makeCertificate('server', 'localhost');
    await makeCertificate('other', 'other.example');
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  /** The ends of an address, and whether a connection is made. `server` presents the server's certificate. */
  const ADDRESSES: [
    what: string,
    certificate: string,
    query: (dir: string) => string,
    works: boolean,
  ][] = [
    ['the authority that signed', 'server', (at) => `?ca=${at}/authority.pem`, true],
    ['another authority', 'server', (at) => `?ca=${at}/stranger.pem`, false],
    [
      'the authority, but a certificate for another host',
      'other',
      (at) => `?ca=${at}/authority.pem`,
      false,
    ],
  ];

  describe.each(['server', 'other'])('a MariaDB with the certificate %s', (certificate) => {
    let server: TestServer;
    beforeAll(async () => {
      const data = await newData();
      server = await startMariadb(data, [
        ...[
          `--ssl-cert=${inDir(`${certificate}.pem`)}`,
          `--ssl-key=${inDir(`${certificate}.key`)}`,
        ],
        '--require-secure-transport=ON',
      ]);
      await removeData(data);
      await asRoot(
        server,
        'CREATE DATABASE festival',
        "CREATE USER festival@'%' IDENTIFIED BY 'of-the-test'",
        "GRANT ALL ON festival.* TO festival@'%'",
      );
    });
    afterAll(() => server.stop());

    const open = (query: string) =>
      openDatabase({
        url: `mysql://festival:of-the-test@localhost:${server.port}/festival${query}`,
        entities: [],
        migrations: [],
      });

    it.each(ADDRESSES.filter(([, presents]) => presents === certificate))(
      'is used by an address with %s: only if it is this server',
      async (_what, _certificate, query, works) => {
        if (!works) return await expect(open(query(dir))).rejects.toThrow(/certificate|altnames/i);
        const source = await open(`${query(dir)}&pool=3`);
        const cipher = "SHOW STATUS LIKE 'Ssl_cipher'";
        const reads = new PreparedReads(source);
        const snapshot = await new Snapshots(source).open();
        const answers = [source.query(cipher), reads.rows(cipher), snapshot.rows(cipher)];
        for (const rows of await Promise.all(answers))
          expect(rows).toEqual([
            { Variable_name: 'Ssl_cipher', Value: expect.stringMatching(/TLS/) },
          ]);
        await snapshot.close();
        await reads.onApplicationShutdown();
        await source.destroy();
      },
    );

    it('refuses a connection without TLS', () => expect(open('')).rejects.toThrow());
  });

  it.each(ADDRESSES)(
    'a Redis is used by an address with %s',
    async (_what, certificate, query, works) => {
      const server = await startRedis((port) => [
        ...['port 0', `tls-port ${port}`, 'tls-auth-clients no'],
        ...[
          `tls-cert-file ${inDir(`${certificate}.pem`)}`,
          `tls-key-file ${inDir(`${certificate}.key`)}`,
        ],
        `tls-ca-cert-file ${inDir('authority.pem')}`,
      ]);
      const settings = { REDIS_URL: `rediss://localhost:${server.port}/0${query(dir)}` };
      const redis = openRedis(settings, createLogger('test', 'silent'));
      const set = redis.set('key', 'value');
      if (works) {
        expect(await set).toBe('OK');
        const queue = new Queue('mail', { connection: queueConnection(settings) });
        expect((await queue.add('mail.send', {})).id).toBeDefined();
        await queue.close();
      } else await expect(set).rejects.toThrow();
      redis.disconnect();
      await server.stop();
    },
  );
});

describe('a Galera cluster', () => {
  class AddAdmins1700000000000 extends Migration {
    protected readonly steps = [
      'CREATE TABLE IF NOT EXISTS admins (id INT PRIMARY KEY, is_active BOOLEAN NOT NULL)',
      'INSERT IGNORE INTO admins VALUES (1, TRUE), (2, TRUE)',
    ];
  }

  /** Both nodes start from the same data, so that the second one needs the position alone. The server calls it by the name of the method. */
  const TRANSFER = `#!/bin/sh
while [ $# -gt 0 ]; do case $1 in --role) role=$2;; --gtid) gtid=$2;; esac; shift; done
passed=$(dirname "$0")/position
case $role in
joiner) echo 'ready 127.0.0.1:1/same'; until [ -s "$passed" ]; do sleep 0.1; done; cat "$passed";;
donor) echo "$gtid" > "$passed"; echo "done $gtid";;
esac
`;

  /** Resolves once it takes statements, which is some time after it listens. */
  const startNode = async (data: string, port: number, cluster: string, incoming: number) => {
    const node = await startMariadb(data, [
      ...['--wsrep-on=ON', '--wsrep-provider=/usr/lib/galera/libgalera_smm.so'],
      ...[`--wsrep-cluster-address=gcomm://${cluster}`, `--wsrep-node-address=127.0.0.1:${port}`],
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${port};ist.recv_addr=127.0.0.1:${incoming}`,
      ...['--wsrep-sst-method=same', '--binlog-format=ROW', '--innodb-autoinc-lock-mode=2'],
    ]);
    nodes.push(node);
    await eventually(() =>
      asRoot(node, 'SELECT 1 FROM mysql.db').then(
        () => true,
        () => false,
      ),
    );
    return node;
  };

  let programs: string;
  /** The first and the second of the cluster. */
  let nodes: TestServer[] = [];
  const sources: DataSource[] = [];

  const settingsAt = ({ port }: TestServer) => ({
    url: `mysql://festival:of-the-test@127.0.0.1:${port}/festival`,
    entities: [],
    migrations: [AddAdmins1700000000000],
  });

  beforeAll(async () => {
    const data = await newData();
    programs = await mkdtemp(join(tmpdir(), 'galera-'));
    await writeFile(join(programs, 'wsrep_sst_same'), TRANSFER, { mode: 0o755 });
    ENV.PATH = `${programs}:${ENV.PATH}`;
    const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    const alone = await startNode(data, ports[0], '', ports[1]);
    await removeData(data);
    await asRoot(
      alone,
      'CREATE DATABASE festival',
      "CREATE USER festival@'127.0.0.1' IDENTIFIED BY 'of-the-test'",
      "GRANT ALL ON festival.* TO festival@'127.0.0.1'",
    );
    await alone.end();
    nodes = [];
    await startNode(join(alone.dir, 'data'), ports[0], '', ports[1]);
    await startNode(join(alone.dir, 'data'), ports[2], `127.0.0.1:${ports[0]}`, ports[3]);
    await removeData(alone.dir);
  });
  afterAll(async () => {
    await Promise.all(sources.map((source) => source.destroy()));
    await Promise.all([...nodes.map((node) => node.stop()), removeData(programs)]);
  });

  it('migrations that start on two nodes at once run once', async () => {
    const ran = await Promise.all(nodes.map((node) => runMigrations(settingsAt(node))));
    expect(ran.flat()).toEqual(['AddAdmins1700000000000']);
    for (const node of nodes) sources.push(await openDatabase(settingsAt(node)));
  });

  it('transactions that lock the same name on two nodes run one after another, so that the second sees the first', async () => {
    const reads = [0, 0];
    /** Deactivates an admin, unless nobody else is left. Both transactions have read before either of them writes. */
    const deactivate = (id: 1 | 2) => async (manager: EntityManager) => {
      await lockNames(manager, ['admins']);
      const [{ count }] = await manager.query(
        'SELECT COUNT(*) AS count FROM admins WHERE is_active',
      );
      reads[id - 1]! += 1;
      await eventually(() => reads.every((times) => times > 0));
      if (Number(count) < 2) return 'refused';
      await manager.query('UPDATE admins SET is_active = FALSE WHERE id = ?', [id]);
      return 'done';
    };
    const [first, second] = sources.map((source) => new Transactions(source));
    const results = await Promise.all([first!.run(deactivate(1)), second!.run(deactivate(2))]);
    expect(results.sort()).toEqual(['done', 'refused']);
    for (const source of sources)
      await eventually(async () => {
        const [{ count }] = await source.query(
          'SELECT COUNT(*) AS count FROM admins WHERE is_active',
        );
        return Number(count) === 1;
      });
  });

  it('who connects to a node that is behind waits until it has caught up', async () => {
    const second = nodes[1]!;
    const writer = sources[0]!;
    const behind = await openRoot(second);
    await behind.query('FLUSH TABLES WITH READ LOCK');
    await writer.query('INSERT INTO admins VALUES (3, TRUE)');
    let isAnswered = false;
    const counting = openDatabase(settingsAt(second)).then(async (source) => {
      sources.push(source);
      const [{ count }] = await source.query('SELECT COUNT(*) AS count FROM admins');
      isAnswered = true;
      return Number(count);
    });
    try {
      await eventually(async () => {
        const [rows] = await behind.query<RowDataPacket[]>(
          "SELECT 1 FROM information_schema.PROCESSLIST WHERE USER = 'festival' AND INFO LIKE '%wsrep_sync_wait%'",
        );
        return isAnswered || rows.length > 0;
      });
    } finally {
      // Its lock ends with it.
      await behind.end();
    }
    expect(await counting).toBe(3);
  });

  it('a node that has lost the majority is not ready, though it answers', async () => {
    const [first, second] = nodes as [TestServer, TestServer];
    for (const source of sources) await ping(source);
    await first.kill();
    const lost = sources[1]!;
    await eventually(() =>
      ping(lost).then(
        () => false,
        () => true,
      ),
    );
    await lost.query('SELECT 1');
    await expect(ping(lost)).rejects.toMatchObject({ code: 'ER_UNKNOWN_COM_ERROR' });

    // It then answers from tables that may be old.
    await asRoot(second, 'SET GLOBAL wsrep_dirty_reads = ON');
    const other = await openDatabase(settingsAt(second));
    await expect(ping(other)).rejects.toThrow('the database node has left its cluster');
    await other.destroy();
  });
});
