import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceName, serviceUrlVariable } from '@festival/contracts/services';
import { identityPrivateKey } from '@festival/service-kit/testing/identity';
import { freePort, Program } from '@festival/service-kit/testing/program';
import { TestSmtp } from '@festival/service-kit/testing/smtp';
import { createTestDatabase, testRedis } from '@festival/service-kit/testing/stores';
import { Redis } from 'ioredis';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import {
  AUTH_SETTINGS,
  behindGateway,
  commonEnvironment,
  NOWHERE,
  script,
  signedIn,
} from './processes.js';

const STOCK = 10_000;
const PRICE_CENTS = 1_250;

interface Change {
  cookie?: string;
  key?: string;
  body: object;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Catalogue, mailer and gateway as separate processes, with one product to buy. A test can add other services. */
export class ShopFloor {
  readonly productId = randomUUID();
  /** The account's email address, by cookie. */
  private readonly emailOf = new Map<string, string>();
  private readonly cleanUps: (() => Promise<unknown>)[] = [];
  private constructor(
    readonly catalogue: Program,
    readonly mailer: Program,
    readonly gateway: Program,
    readonly smtp: TestSmtp,
    readonly emptyRedis: () => Promise<void>,
    private readonly redis: Redis,
    private readonly database: Connection,
    readonly neighbours: Neighbours,
  ) {}

  /** @param beside the other services to start */
  static async open(beside: readonly Neighbour[] = []): Promise<ShopFloor> {
    const [shop, mails, redis, dir] = await Promise.all([
      createTestDatabase('faults_catalogue'),
      createTestDatabase('faults_mailer'),
      testRedis(),
      mkdtemp(join(tmpdir(), 'faults-')),
    ]);
    const smtp = await new TestSmtp().start();
    const [gatewayPort, cataloguePort] = [await freePort(), await freePort()];
    const nowhere = {
      AUTH_URL: NOWHERE,
      WORKSHOPS_URL: NOWHERE,
      CONTESTS_URL: NOWHERE,
      RELEASES_URL: NOWHERE,
    };
    const all = commonEnvironment({ gatewayPort, redisUrl: redis.url, dir });
    const neighbours = await openNeighbours(beside, all, { cataloguePort, dir });
    const common = { ...all, ...nowhere, ...neighbours.urls };
    const catalogueEnv = {
      ...common,
      IDENTITY_PRIVATE_KEY: identityPrivateKey('catalogue'),
      DATABASE_URL: shop.url,
    };
    const catalogue = await Program.at(
      { script: script('services/catalogue'), env: catalogueEnv },
      cataloguePort,
    );
    const mailerEnv = {
      ...common,
      IDENTITY_PRIVATE_KEY: identityPrivateKey('mailer'),
      DATABASE_URL: mails.url,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Midsummer Medley <orders@festival.example>',
      CATALOGUE_URL: catalogue.url,
    };
    const mailer = await Program.at({ script: script('services/mailer'), env: mailerEnv });
    const gateway = await Program.at(
      {
        script: script('gateway'),
        env: { ...common, ...behindGateway(catalogue.url, mailer.url), ...neighbours.urls },
      },
      gatewayPort,
    );
    await Program.toEnd({
      script: script('services/catalogue', 'migrate'),
      env: catalogueEnv,
    });
    await Program.toEnd({ script: script('services/mailer', 'migrate'), env: mailerEnv });
    const floor = new ShopFloor(
      catalogue,
      mailer,
      gateway,
      smtp,
      () => redis.empty(),
      new Redis(redis.url),
      await createConnection({ uri: shop.url }),
      neighbours,
    );
    floor.cleanUps.push(neighbours.drop, shop.drop, mails.drop, redis.close, () =>
      rm(dir, { recursive: true }),
    );
    await floor.fillShelf();
    return floor;
  }

  /** The programs to start, by name. */
  get programs(): Record<string, Program> {
    const { catalogue, mailer, gateway, neighbours } = this;
    return { ...neighbours.programs, catalogue, mailer, gateway };
  }

  /** A signed-in student's cookie for the gateway. */
  async signIn(name: string): Promise<string> {
    const account = { accountId: randomUUID(), name, role: 'student' as const };
    const { key, session, cookie } = signedIn(account, this.gateway.url);
    this.emailOf.set(cookie, `${name}@e.ntu.edu.sg`);
    await this.redis.set(key, session);
    return cookie;
  }

  /** Submits an order of one item; undefined when there was no answer. */
  async submit(cookie: string, key: string): Promise<{ status: number; id?: string } | undefined> {
    const purchase = {
      productId: this.productId,
      quantityBought: [[1]],
      collection: 'selfCollection',
      collectionDate: '25marslot1',
    };
    const answer = await this.post('/orders/', {
      cookie,
      key,
      body: {
        name: 'A shopper',
        contactNumber: '91234567',
        emailAddress: this.emailOf.get(cookie),
        total: PRICE_CENTS / 100,
        purchases: [purchase],
      },
    });
    const id = answer?.body['_id'];
    return answer && { status: answer.status, ...(id !== undefined && { id: String(id) }) };
  }

  /** Sends a change to the gateway; undefined when there was no answer. */
  async post(path: string, { cookie, key, body }: Change): Promise<Answer | undefined> {
    const { url } = this.gateway;
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: {
          origin: url,
          'content-type': 'application/json',
          ...(cookie && { cookie }),
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    } catch {
      return undefined;
    }
  }

  async orderIds(): Promise<string[]> {
    const [rows] = await this.database.query<RowDataPacket[]>('SELECT id FROM orders');
    return rows.map((row) => String(row['id']));
  }

  /** How many items were taken from the stock. */
  async taken(): Promise<number> {
    const [[row]] = await this.database.query<RowDataPacket[]>(
      'SELECT stock FROM product_variants',
    );
    return STOCK - Number(row?.['stock']);
  }

  /** Message-IDs of the mails that the mail server accepted, repeats included. */
  mailIds(): string[] {
    return this.smtp.mails.map((mail) => String(mail.parsed.messageId));
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.programs).map((each) => each.kill()));
    await this.smtp.stop();
    await this.database.end();
    this.redis.disconnect();
    for (const cleanUp of this.cleanUps) await cleanUp();
  }

  private async fillShelf(): Promise<void> {
    const vendorId = randomUUID();
    await this.database.query(
      `INSERT INTO vendors (id, username, display_name, email_address, surcharge_cents, description, contact_number,
         instagram_account, website) VALUES (?, 'inkwell', 'Inkwell', 'i@example.org', 0, '', '', '', '')`,
      [vendorId],
    );
    await this.database.query(
      `INSERT INTO products (id, vendor_id, name, description, alt, price_cents, category, attribute1, attribute2, colours,
         sizes, can_collect, can_deliver, is_pre_order, lead_time_days, pictures, comments, uploaded_at, is_listed)
       VALUES (?, ?, 'Print', '', '', ?, 'Others', '', '', '[]', '[]', 1, 1, 0, 2, '[]', '', NOW(3), 1)`,
      [this.productId, vendorId, PRICE_CENTS],
    );
    await this.database.query(
      'INSERT INTO product_variants (product_id, colour_index, size_index, stock, sold) VALUES (?, 0, 0, ?, 0)',
      [this.productId, STOCK],
    );
  }
}

export type Neighbour = 'auth' | 'contests' | 'releases' | 'workshops';

export const NEIGHBOURS: readonly Neighbour[] = ['auth', 'contests', 'releases', 'workshops'];

/** Each service's own environment variables, in addition to the common ones. */
const OWN: Readonly<Record<Neighbour, (dir: string) => Record<string, string>>> = {
  auth: () => AUTH_SETTINGS,
  contests: () => ({
    IDENTITY_PRIVATE_KEY: identityPrivateKey('contests'),
    // The vote on photos is open, while shop and workshops are in their sign-up weeks.
    FESTIVAL_NOW: '2021-03-10T12:00:00+08:00',
  }),
  releases: (dir) => ({
    IDENTITY_PRIVATE_KEY: identityPrivateKey('releases'),
    RELEASE_STORE_DIR: dir,
  }),
  workshops: () => ({}),
};

/** The services beside the shop, as processes that are not started yet. */
interface Neighbours {
  programs: Partial<Record<Neighbour, Program>>;
  /** Their URLs, and the catalogue's. */
  urls: Record<string, string>;
  databaseUrls: Partial<Record<Neighbour, string>>;
  /** Removes their databases. */
  drop(): Promise<unknown>;
}

/** @param dir a folder for the files that they write */
const openNeighbours = async (
  names: readonly Neighbour[],
  common: Record<string, string>,
  { cataloguePort, dir }: { cataloguePort: number; dir: string },
): Promise<Neighbours> => {
  const ports = new Map<ServiceName, number>([['catalogue', cataloguePort]]);
  for (const name of names) ports.set(name, await freePort());
  const urls = Object.fromEntries(
    [...ports].map(([name, port]) => [serviceUrlVariable(name), `http://127.0.0.1:${port}`]),
  );
  const opened = await Promise.all(
    names.map(async (name) => {
      const database = await createTestDatabase(`faults_${name}`);
      const env = { ...common, ...urls, ...OWN[name](dir), DATABASE_URL: database.url };
      await Program.toEnd({ script: script(`services/${name}`, 'migrate'), env });
      const program = await Program.at(
        { script: script(`services/${name}`), env },
        ports.get(name),
      );
      return { name, database, program };
    }),
  );
  const byName = <Value>(pick: (one: (typeof opened)[number]) => Value) =>
    Object.fromEntries(opened.map((one) => [one.name, pick(one)])) as Partial<
      Record<Neighbour, Value>
    >;
  return {
    programs: byName(({ program }) => program),
    urls,
    databaseUrls: byName(({ database }) => database.url),
    drop: () => Promise.all(opened.map(({ database }) => database.drop())),
  };
};
