import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@festival/service-kit/testing/eventually';
import { freePort } from '@festival/service-kit/testing/program';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkHistory } from '../../faults/check-history.js';
import {
  addWorkshops,
  openShop,
  openSite,
  readHistory,
  type Shop,
  type Site,
} from '../../faults/site.js';
import type { NightWorkshop } from '../../faults/true-answers.js';
import { startBackupScript } from '../lib/backups.mjs';
import { createDatabases } from '../lib/databases.mjs';
import { ADMIN, privateMariadb } from '../lib/stores.mjs';
import { Supervisor } from '../lib/supervisor.mjs';

const SERVICES = ['catalogue', 'workshops', 'mailer'] as const;
const VISITORS = 6;
const PLACES = [20, 20];
/** How many mails the mailer sends at the same time. */
const MAILS_IN_FLIGHT = 5;
const SECOND = 1_000;

/** A request that creates something. Times are those of this machine, as the binary log has them. */
interface Sent {
  sentAt: number;
  answeredAt: number;
  /** The row's id; undefined when the request failed. */
  id?: string | undefined;
}

/** A MariaDB in a folder of its own, which writes a binary log. */
class Server {
  readonly password = randomBytes(16).toString('hex');
  private supervisor?: Supervisor;

  constructor(
    readonly dir: string,
    private readonly port: number,
  ) {}

  get url(): string {
    return `mysql://${ADMIN}:${this.password}@127.0.0.1:${this.port}/`;
  }

  async start(): Promise<void> {
    const { dir, port, password } = this;
    this.supervisor = new Supervisor({ logs: join(dir, 'logs') });
    await this.supervisor.start(
      await privateMariadb({ dir, port, password, isDurable: false, hasLog: true }),
    );
  }

  stop(): Promise<void> | undefined {
    return this.supervisor?.stopAll((name) => name === 'mariadb');
  }
}

let root: string;
let server: Server;
let site: Site;
let shop: Shop;
let workshops: NightWorkshop[];
let load: Load;
/** Of the backup, which the second test makes. */
let folder: string;
const given = process.env['TEST_DATABASE_URL'];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'));
  folder = join(root, 'kept');
  server = new Server(join(root, 'festival'), await freePort());
  await server.start();
  process.env['TEST_DATABASE_URL'] = server.url;
  site = await openSite(SERVICES);
  shop = await openShop(site);
  workshops = await addWorkshops(site, PLACES, 1_000);
  await site.start();
  await writeFile(join(server.dir, 'secrets.json'), '{}');
  await writeFile(join(server.dir, 'state.json'), '{}');
  await mkdir(join(server.dir, 'media'), { recursive: true });
  await writeFile(join(server.dir, 'media', 'before.webp'), 'a picture');
});
afterAll(async () => {
  await load?.end();
  await site?.close();
  await server?.stop();
  process.env['TEST_DATABASE_URL'] = given;
  await rm(root, { recursive: true });
});

/** Visitors who order and sign up, each one after another, until `end`. */
class Load {
  readonly orders: Sent[] = [];
  readonly signUps: Sent[] = [];
  private isOver = false;
  private count = 0;
  private readonly loops = Array.from({ length: VISITORS }, (_, index) =>
    this.loop(index % 2 === 0 ? this.order : this.signUp),
  );

  /** Resolves after the last answer. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  private async loop(visit: (name: string) => Promise<void>): Promise<void> {
    await pause(0);
    for (; !this.isOver; await pause(5)) {
      this.count += 1;
      await visit.call(this, `visitor-${this.count}`);
    }
  }

  private async order(name: string): Promise<void> {
    const cookie = await site.signIn(name);
    const sentAt = Date.now();
    const answer = await shop.submit(name, { cookie, key: randomUUID() });
    this.orders.push({ sentAt, answeredAt: Date.now(), id: answer?.id });
  }

  private async signUp(name: string): Promise<void> {
    const cookie = await site.signIn(name);
    const body = {
      name: 'A student',
      contactNumber: '91234567',
      matricNumber: 'U1234567A',
      emailAddress: `${name}@e.ntu.edu.sg`,
    };
    const workshop = workshops[this.count % workshops.length]!;
    const sentAt = Date.now();
    const answer = await site.send(`/workshops/${workshop.id}/signup/`, { cookie, body });
    const id = answer?.status === 200 ? `${name} in ${workshop.id}` : undefined;
    this.signUps.push({ sentAt, answeredAt: Date.now(), id });
  }
}

const timeOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

const databases = () => SERVICES.map((name) => new URL(site.databaseUrl(name)));

const run = (
  script: 'backup' | 'restore',
  args: string[],
  names = databases().map(({ username }) => username),
) => {
  const child = startBackupScript(script, args, {
    dir: server.dir,
    adminUrl: server.url,
    databases: names,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, 'close').then(([code]) => code as number);
  return { child, ended, output: () => output };
};

const idsOf = (sent: readonly Sent[]) => sent.flatMap(({ id }) => id ?? []);
const mailIds = () => site.smtp.mails.map(({ parsed }) => String(parsed.messageId));

/** That a script refuses, with these words. */
const expectRefusal = async (script: ReturnType<typeof run>, words: string) => {
  expect([await script.ended, script.output()]).toEqual([1, expect.stringContaining(words)]);
};

it('a backup that fails leaves nothing', async () => {
  const before = await readdir(root);
  const failed = join(root, 'failed');
  const own = databases().map(({ username }) => username);
  const backup = run('backup', [failed], [...own, 'no_such_database']);
  expect(await backup.ended).not.toBe(0);
  expect(backup.output()).toContain('no_such_database');
  await expectRefusal(run('backup', [failed, '--follow'], own.slice(1)), own[0]!);
  expect(await readdir(root)).toEqual(before);
});

it('a festival under load is backed up, destroyed, and restored to a moment: what was answered before it is there once, and nothing after it', async () => {
  load = new Load();
  await eventually(() => load.orders.length > 20 && load.signUps.length > 20);
  const before = performance.now();
  const backup = run('backup', [folder, '--follow']);
  await eventually(() => {
    if (backup.child.exitCode !== null) throw new Error(backup.output());
    return backup.output().includes('Following');
  });
  const backupMs = performance.now() - before;
  const ordersAtBackup = load.orders.length;
  const signUpsAtBackup = load.signUps.length;
  await expectRefusal(run('restore', [folder]), 'Somebody uses the databases');
  await writeFile(join(server.dir, 'media', 'after.webp'), 'another picture');

  // A whole second, because the binary log knows no less.
  const moment = Math.ceil(Date.now() / SECOND) * SECOND + SECOND;
  await pause(moment - Date.now());
  const mailedBefore = mailIds();
  await eventually(
    () => load.orders.at(-1)!.sentAt > moment && load.signUps.at(-1)!.sentAt > moment,
  );
  await eventually(async () => (await readdir(join(folder, 'files', 'media'))).length === 2);

  // Everything is lost but the folder of the backup: the processes, the databases, Redis.
  const loading = load.end();
  await Promise.all(Object.values(site.programs).map((program) => program.kill()));
  await loading;
  await server.stop();
  expect(await backup.ended).toBe(1);
  await site.redis.flushdb();
  await rm(server.dir, { recursive: true });

  const since = performance.now();
  await server.start();
  const startedMs = performance.now() - since;
  await createDatabases(
    server.url,
    databases().map(({ username: name, password }) => ({ name, password })),
  );
  const restored = run('restore', [folder, timeOf(moment)]);
  expect([await restored.ended, restored.output()]).toEqual([0, expect.any(String)]);
  const restoreMs = performance.now() - since - startedMs;

  const orderIds = await shop.orderIds();
  const signUpIds = (
    await site.rows('workshops', 'SELECT student_id, workshop_id FROM registrations')
  ).map((row) => `${row['student_id']} in ${row['workshop_id']}`);
  for (const [rows, sent, atBackup] of [
    [orderIds, load.orders, ordersAtBackup],
    [signUpIds, load.signUps, signUpsAtBackup],
  ] as const) {
    expect(new Set(rows).size).toBe(rows.length);
    const missing = sent.filter(({ answeredAt }) => answeredAt < moment);
    expect(idsOf(missing).filter((id) => !rows.includes(id))).toEqual([]);
    const later = sent.filter(({ sentAt }) => sentAt >= moment);
    expect(idsOf(later).filter((id) => rows.includes(id))).toEqual([]);
    expect(rows.length).toBeGreaterThan(atBackup);
    expect(later.length).toBeGreaterThan(0);
  }
  expect(await shop.taken()).toBe(orderIds.length);
  expect(checkHistory(await readHistory(site), workshops).broken).toEqual([]);
  expect((await readdir(join(server.dir, 'media'))).sort()).toEqual(['after.webp', 'before.webp']);
  expect((await stat(join(folder, 'secrets.tar'))).mode & 0o777).toBe(0o600);

  // It goes on from there: the outboxes fill the queues again, and each mail is sent that was not.
  await site.start();
  const open = "SELECT COUNT(*) AS count FROM outbox WHERE job_name = 'mail.send'";
  for (const name of ['catalogue', 'workshops'] as const)
    await eventually(async () => (await site.rows(name, open))[0]?.['count'] === 0);
  const mailed = mailIds();
  for (const id of orderIds) expect(mailed.join()).toContain(`order-placed.${id}.`);
  const times = (id: string) => mailed.filter((one) => one === id).length;
  const again = [...new Set(mailedBefore)].filter((id) => times(id) > 1);
  expect(again.length).toBeLessThanOrEqual(MAILS_IN_FLIGHT);
  process.stderr.write(
    `\nbackup ${backupMs.toFixed(0)} ms under load, restore ${restoreMs.toFixed(0)} ms; ${orderIds.length} of ${load.orders.length} orders and ${signUpIds.length} of ${load.signUps.length} sign-ups are before the moment; ${again.length} mails before it came twice\n`,
  );
});

it('a restore refuses what it cannot do, before it changes anything', async () => {
  const count = async () => (await shop.orderIds()).length;
  const before = await count();
  for (const time of ['01:30', '2021-02-10', '2021-02-10T01:30:00', '2021-02-31 01:30:00'])
    await expectRefusal(run('restore', [folder, time]), time);
  await expectRefusal(run('restore', [folder, '2021-02-10 01:30:00']), 'was made later than');
  const [file = ''] = await readdir(join(folder, 'log'));
  const damaged = await copyOfBackup('damaged', file, (bytes) => {
    const middle = Math.floor(bytes.length / 2);
    return bytes.fill(0, middle, middle + 40);
  });
  await expectRefusal(run('restore', [damaged]), `${file} is damaged after 20`);
  await expectRefusal(run('restore', [folder]), 'Somebody uses the databases');
  expect(await count()).toBe(before);
});

it('a log that breaks off, as it does when a machine dies, is restored to its last whole commit', async () => {
  await Promise.all(Object.values(site.programs).map((program) => program.kill()));
  await server.stop();
  await server.start();
  const files = await readdir(join(folder, 'log'));
  // The server's last event has 23 bytes: the commit before it is cut.
  const torn = await copyOfBackup('torn', files.at(-1)!, (bytes) => bytes.subarray(0, -30));
  // What MariaDB sometimes leaves in the folder of a database, which it then cannot drop.
  for (const { username } of databases())
    await writeFile(join(server.dir, 'mysql', username, 'outbox.TRG-'), '');
  const restored = run('restore', [torn]);
  expect([await restored.ended, restored.output()]).toEqual([
    0,
    expect.stringMatching(/breaks off after 20\d\d-\d\d-\d\d [\d:]{7,8}, /),
  ]);
  const orderIds = await shop.orderIds();
  const missing = idsOf(load.orders).filter((id) => !orderIds.includes(id));
  // A commit has the orders that arrived together.
  expect(missing.length).toBeLessThanOrEqual(VISITORS);
});

/** The folder of the backup once more, with another content of a file of its log. */
const copyOfBackup = async (name: string, file: string, change: (bytes: Buffer) => Buffer) => {
  const copy = join(root, name);
  await cp(folder, copy, { recursive: true });
  const log = join(copy, 'log', file);
  await writeFile(log, change(await readFile(log)));
  return copy;
};
