import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  SESSION_SERVICE,
  type ServiceName,
  serviceNames,
  serviceUrlVariable,
} from '@festival/contracts/services';
import { eventually } from '@festival/service-kit/testing/eventually';
import { identityPrivateKey } from '@festival/service-kit/testing/identity';
import { freePort, Program } from '@festival/service-kit/testing/program';
import { TestSmtp } from '@festival/service-kit/testing/smtp';
import { createTestDatabase, testRedis } from '@festival/service-kit/testing/stores';
import { Redis } from 'ioredis';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { type CleanUp, undo } from './night/night-site.js';
import { AUTH_SETTINGS, commonEnvironment, NOWHERE, script, signedIn } from './processes.js';

export const STOCK = 5;

interface Listed {
  _id: string;
  name: string;
  quantity: number[][];
}

export interface Stall {
  vendor: Visitor;
  productId: string;
}

/** Signs a vendor up and in, and adds a product. */
export const openStall = async (festival: SharedFestival, at: Release): Promise<Stall> => {
  const vendor = festival.visitor();
  const signUp = vendorSignUp();
  const credentials = { username: signUp.username, password: PASSWORD };
  await vendor.ask(at, 'POST /vendors/', { body: signUp });
  await vendor.ask(at, 'POST /auth/vendor/login', { body: credentials });
  const form = productForm('Lino print', STOCK);
  const { body } = await vendor.ask<Listed>(at, 'POST /products/', { body: form });
  return { vendor, productId: body._id };
};

/** The stock of a product without options. */
export const stockOf = async (
  { productId, vendor }: Stall,
  at: Release,
): Promise<number | undefined> => {
  const asked = { body: [productId] };
  const { body } = await vendor.ask<Listed[]>(at, 'POST /products/current', asked);
  return body[0]?.quantity[0]?.[0];
};

/** Waits until a product or workshop has this name in a release's public list. With undefined, waits until it is not in the list. */
export const untilListed = (
  visitor: Visitor,
  at: Release,
  [list, id, name]: [list: 'products' | 'workshops', id: string, name: string | undefined],
): Promise<void> =>
  eventually(async () => {
    const { body } = await visitor.ask<Listed[]>(at, `GET /${list}`);
    return body.find(({ _id }) => _id === id)?.name === name;
  });

const PASSWORD = 'correct horse battery';
export const PRICE = 12.5;

const toForm = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const vendorSignUp = () => {
  const username = `stall-${randomUUID().slice(0, 8)}`;
  return {
    username,
    password: PASSWORD,
    displayName: `The ${username}`,
    emailAddress: `${username}@stalls.example`,
    surcharge: 1,
  };
};

export const productForm = (name: string, stock: number): FormData =>
  toForm({
    name,
    price: String(PRICE),
    category: 'Illustrations/Prints/Paintings',
    quantity: JSON.stringify([[stock]]),
    canCollect: 'true',
    canDeliver: 'false',
    isPreOrder: 'false',
  });

/** An order of one item of a product. */
export const orderOf = (productId: string, emailAddress: string) => ({
  name: 'A shopper',
  contactNumber: '91234567',
  emailAddress,
  total: PRICE,
  purchases: [
    {
      productId,
      quantityBought: [[1]],
      collection: 'selfCollection',
      collectionDate: '25marslot1',
    },
  ],
});

export const workshopForm = (name: string): FormData =>
  toForm({
    name,
    organizer: 'A circle',
    description: 'Wax, dye, patience.',
    category: 'Art & Crafts',
    date: '2021-03-06',
    startTime: '14:00',
    duration: '120',
    location: 'ADM Studio 2',
    maxParticipants: '10',
  });

export const signUpForm = (emailAddress: string) => ({
  name: 'A student',
  contactNumber: '91234567',
  emailAddress,
  matricNumber: 'U1234567A',
});

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
const environmentOf = (name: Service | 'gateway'): Record<string, string> => OWN[name];

/** The URL variables of all services. One service's URL is used for the services that the last release doesn't have. */
const urlsOf = (urlOf: (service: Service) => string): Record<string, string> =>
  Object.fromEntries(
    serviceNames.map((name) => [
      serviceUrlVariable(name),
      urlOf(SERVICES.find((one) => one === name) ?? SESSION_SERVICE),
    ]),
  );

const FAULT = 500;

/** The processes of one release. */
export interface Release {
  /** The URL of its gateway. */
  url: string;
  /** The last lines of its processes' output. */
  log(): string;
}

interface Answer<Body> {
  status: number;
  body: Body;
}

interface Sent {
  body?: object | FormData | undefined;
  /** The `Idempotency-Key`. */
  key?: string;
}

/** A person with a browser, which stores the session cookie of the last answer. */
class Visitor {
  readonly emailAddress: string;
  private cookie: string;

  /** @param publicUrl the festival's URL, the same for both releases */
  constructor(
    private readonly publicUrl: string,
    { emailAddress, cookie } = { emailAddress: '', cookie: '' },
  ) {
    this.emailAddress = emailAddress;
    this.cookie = cookie;
  }

  /** Makes a call of the API. @param call such as `GET /products` @throws Error with the release's log for a 5xx */
  async ask<Body = Record<string, unknown>>(
    { url, log }: Release,
    call: `${string} /${string}`,
    { body, key }: Sent = {},
  ): Promise<Answer<Body>> {
    const [method = '', path] = call.split(' ');
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        origin: this.publicUrl,
        ...(this.cookie && { cookie: this.cookie }),
        ...(key && { 'idempotency-key': key }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const session = answer.headers.getSetCookie().find((each) => each.includes('_session'));
    if (session) this.cookie = session.split(';')[0]!;
    const { status } = answer;
    if (status >= FAULT) throw new Error(`${call} was answered with ${status}:\n${log()}`);
    return { status, body: (await answer.json()) as Body };
  }
}

const PROGRAM = join(import.meta.dirname, '../build/last-release.mjs');

/** The root folder of the last release, compiled. @throws Error when the git history is missing; the message says which command to run */
export const lastRelease = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM]);
  return stdout;
};
