import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SESSION_SERVICE,
  type ServiceName,
  serviceNames,
  serviceUrlVariable,
} from '@festival/contracts/services';
import { eventually } from '@festival/testing/eventually';
import { identityPrivateKey } from '@festival/testing/identity';
import { freePort, Program } from '@festival/testing/program';
import { TestSmtp } from '@festival/testing/smtp';
import { createTestDatabase } from '@festival/testing/stores/database';
import { testRedis } from '@festival/testing/stores/redis';
import { Redis } from 'ioredis';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { type CleanUp, undo } from '../night/night-parts.js';
import { AUTH_SETTINGS, commonEnvironment, NOWHERE, script, signedIn } from '../processes.js';
import { type Release, Visitor } from './visitor.js';

/** Each process has a time limit to become ready, and starting more at once would make none of them ready sooner. */
const STARTED_TOGETHER = 2;

/** What two releases share: databases with the current schema, Redis, images, the mail server and the public address. */
export class SharedFestival {
  private readonly cleanUps: CleanUp[] = [];
  private readonly smtp = new TestSmtp();
  private readonly databaseUrls = new Map<Service, string>();
  private common: Record<string, string> = {};
  private redis!: Redis;
  private mails!: Connection;

  /** Starts no release yet. */
  static async open(): Promise<SharedFestival> {
    const festival = new SharedFestival();
    try {
      await festival.prepare();
      return festival;
    } catch (error) {
      await festival.close();
      throw error;
    }
  }

  /** Starts a release. @param tree the folder where it was compiled; this repository by default */
  async start(tree?: string): Promise<Release> {
    const programs: Program[] = [];
    const ports = {} as Record<Service, number>;
    for (const name of SERVICES) ports[name] = await freePort();
    const urls = urlsOf((name) => `http://127.0.0.1:${ports[name]}`);
    for (const name of SERVICES) {
      const env = { ...this.environment(name), ...urls };
      const main = script(`services/${name}`, 'main', tree);
      programs.push(await Program.at({ script: main, env }, ports[name]));
    }
    const env = { ...this.environment('gateway'), ...urls };
    const gateway = await Program.at({ script: script('gateway', 'main', tree), env });
    programs.push(gateway);
    this.cleanUps.push(() => Promise.all(programs.map((program) => program.kill())));
    for (let at = 0; at < programs.length; at += STARTED_TOGETHER) {
      const together = programs.slice(at, at + STARTED_TOGETHER);
      await Promise.all(together.map((program) => program.start()));
    }
    return { url: gateway.url, log: () => programs.map(({ log }) => log).join('') };
  }

  visitor(): Visitor {
    return new Visitor(this.publicUrl);
  }

  /** A visitor who is signed in at both releases. */
  async signIn(role: 'student' | 'admin'): Promise<Visitor> {
    const name = `${role}-${randomUUID().slice(0, 8)}`;
    const { key, session, cookie } = signedIn({ accountId: name, name, role }, this.publicUrl);
    await this.redis.set(key, session);
    return new Visitor(this.publicUrl, { emailAddress: JSON.parse(session).email, cookie });
  }

  /** Waits until exactly these mails have arrived at an address, and the mailer has recorded them as sent. */
  async untilMailed(address: string, templates: readonly string[]): Promise<void> {
    const wanted = [...templates].sort().join();
    await eventually(async () => {
      const [rows] = await this.mails.query<RowDataPacket[]>(
        "SELECT template FROM deliveries WHERE recipient = ? AND status = 'sent' ORDER BY template",
        [address],
      );
      return rows.map(({ template }) => template).join() === wanted;
    });
    const received = this.smtp.mails.filter(({ to }) => to.includes(address));
    if (received.length !== templates.length)
      throw new Error(`${address} got ${received.length} mails instead of ${wanted}`);
  }

  close(): Promise<void> {
    return undo(this.cleanUps);
  }

  private get publicUrl(): string {
    return String(this.common['PUBLIC_URL']);
  }

  private environment(name: Service | 'gateway'): Record<string, string> {
    const databaseUrl = name === 'gateway' ? undefined : this.databaseUrls.get(name);
    return {
      ...this.common,
      ...environmentOf(name),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
  }

  private async prepare(): Promise<void> {
    const redis = await testRedis();
    this.cleanUps.push(redis.close);
    this.redis = new Redis(redis.url);
    this.cleanUps.push(() => this.redis.disconnect());
    const dir = await mkdtemp(join(tmpdir(), 'faults-releases-'));
    this.cleanUps.push(() => rm(dir, { recursive: true }));
    await this.smtp.start();
    this.cleanUps.push(() => this.smtp.stop());
    const gatewayPort = await freePort();
    this.common = {
      ...commonEnvironment({ gatewayPort, redisUrl: redis.url, dir }),
      SMTP_URL: this.smtp.url,
    };
    await Promise.all(SERVICES.map((name) => this.migrate(name)));
    this.mails = await createConnection({ uri: this.databaseUrls.get('mailer')! });
    this.cleanUps.push(() => this.mails.end());
  }

  /** Runs the migrations of this repository. */
  private async migrate(name: Service): Promise<void> {
    const database = await createTestDatabase(`faults_releases_${name}`);
    this.cleanUps.push(database.drop);
    this.databaseUrls.set(name, database.url);
    const env = { ...this.environment(name), ...urlsOf(() => NOWHERE) };
    await Program.toEnd({ script: script(`services/${name}`, 'migrate'), env });
  }
}

/** The services that the last release also has. */
const SERVICES = [
  'auth',
  'catalogue',
  'workshops',
  'mailer',
] as const satisfies readonly ServiceName[];
type Service = (typeof SERVICES)[number];

/** Variables that the last release reads and the current code does not. Remove them when the last release is a later one. */
const OF_THE_LAST_RELEASE = { IDENTITY_SECRET: 'one-secret-for-every-process-of-it' };

const OWN: Readonly<Record<Service | 'gateway', Record<string, string>>> = {
  auth: AUTH_SETTINGS,
  catalogue: { IDENTITY_PRIVATE_KEY: identityPrivateKey('catalogue') },
  workshops: {},
  mailer: {
    IDENTITY_PRIVATE_KEY: identityPrivateKey('mailer'),
    MAIL_FROM: 'Midsummer Medley <orders@festival.example>',
  },
  gateway: { IDENTITY_PRIVATE_KEY: identityPrivateKey('gateway') },
};

/** A process's variables in either release, in addition to the common ones. */
const environmentOf = (name: Service | 'gateway'): Record<string, string> => ({
  ...OF_THE_LAST_RELEASE,
  ...OWN[name],
});

/** The URL variables of all services. One service's URL is used for the services that the last release doesn't have. */
const urlsOf = (urlOf: (service: Service) => string): Record<string, string> =>
  Object.fromEntries(
    serviceNames.map((name) => [
      serviceUrlVariable(name),
      urlOf(SERVICES.find((one) => one === name) ?? SESSION_SERVICE),
    ]),
  );
