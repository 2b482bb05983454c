import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceName, serviceNames, serviceUrlVariable } from '@festival/contracts/services';
import { IDENTITY_PUBLIC_KEYS, identityPrivateKey } from '@festival/service-kit/testing/identity';
import { freePort, Program } from '@festival/service-kit/testing/program';
import { TestSmtp } from '@festival/service-kit/testing/smtp';
import { createTestDatabase, testRedis } from '@festival/service-kit/testing/stores';
import { Redis } from 'ioredis';
import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise';
import { bundleOf } from '../build/bundles.mjs';
import type { NightEvent, NightWorkshop } from './true-answers.js';

type Environment = Record<string, string>;

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1';

const ROOT = join(import.meta.dirname, '..', '..');

/** The path of a process's program. @param root the folder of a built checkout; this one by default */
export const script = (workspace: string, program = 'main', root = ROOT): string =>
  bundleOf(root, workspace, program);

/** What single services need besides the common variables. */
const OWN: Partial<Record<ServiceName, Environment>> = {
  auth: {
    MAIL_LINK_SECRET: 'no-links-are-mailed-in-these-tests',
    SECOND_FACTOR_KEY: 'no-second-factor-in-these-tests!',
    OIDC_ISSUER: NOWHERE,
    OIDC_CLIENT_ID: 'nobody',
    OIDC_CLIENT_SECRET: 'nobody-signs-in-like-that',
  },
  // The vote on photos is open, while shop and workshops are in their sign-up weeks.
  contests: { FESTIVAL_NOW: '2021-03-10T12:00:00+08:00' },
  mailer: { MAIL_FROM: 'Midsummer Medley <orders@festival.example>' },
};

export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Some services and a gateway as separate processes, on stores of their own, and a mail server. The tables are there; the test starts the
 * processes, and kills them.
 * @param openRedis gives the services another address of the Redis, which the gateways do not use
 * @param root the built checkout that the processes run from; the tables are this one's
 * @param more variables of all processes
 */
export const openSite = async (
  services: readonly ServiceName[],
  openRedis = async (url: string): Promise<string> => url,
  root = ROOT,
  more: Environment = {},
) => {
  const dir = await mkdtemp(join(tmpdir(), 'faults-'));
  const testedRedis = await testRedis();
  const redis = new Redis(testedRedis.url);
  const smtp = await new TestSmtp().start();
  const programs: Record<string, Program> = {};
  /** Of one connection each, which is opened again after the server was. */
  const databases = new Map<string, Pool>();
  const environments = new Map<ServiceName, Environment>();
  const cleanUps: (() => unknown)[] = [
    testedRedis.close,
    () => redis.disconnect(),
    () => smtp.stop(),
    () => rm(dir, { recursive: true }),
  ];
  const gatewayPort = await freePort();
  const ports = new Map<ServiceName, number>();
  for (const name of services) ports.set(name, await freePort());
  const urls = (ofAbsent: string) =>
    Object.fromEntries(
      serviceNames.map((name) => [
        serviceUrlVariable(name),
        ports.has(name) ? `http://127.0.0.1:${ports.get(name)}` : ofAbsent,
      ]),
    );
  const common: Environment = {
    FESTIVAL_MODE: 'demo',
    FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
    FESTIVAL_EPOCH: new Date().toISOString(),
    IDENTITY_PUBLIC_KEYS,
    PUBLIC_URL: `http://127.0.0.1:${gatewayPort}`,
    REDIS_URL: testedRedis.url,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'error',
    PAYNOW_UEN: 'T21SS0001A',
    PAYNOW_NAME: 'MIDSUMMER MEDLEY',
    MEDIA_DIR: dir,
    EXPORTS_DIR: dir,
    RELEASES_DIR: dir,
    RELEASE_STORE_DIR: join(dir, 'store'),
    ...urls(NOWHERE),
    ...more,
  };

  const redisUrl = await openRedis(testedRedis.url);
  await Promise.all(
    services.map(async (name) => {
      const { url, drop } = await createTestDatabase(`faults_${name}`);
      const database = createPool({ uri: url, supportBigNumbers: true, connectionLimit: 1 });
      databases.set(name, database);
      cleanUps.push(drop, () => database.end());
      const env = {
        ...common,
        ...OWN[name],
        REDIS_URL: redisUrl,
        IDENTITY_PRIVATE_KEY: identityPrivateKey(name),
        DATABASE_URL: url,
      };
      environments.set(name, env);
      await Program.toEnd({ script: script(`services/${name}`, 'migrate'), env });
      programs[name] = await another(name, ports.get(name), root);
    }),
  );

  /** One more process of a service, at a port of its own. @param root the checkout that it runs from @param own variables of its own */
  function another(
    name: ServiceName,
    port?: number,
    root?: string,
    own: Environment = {},
  ): Promise<Program> {
    const env = { ...environments.get(name), ...own };
    return Program.at({ script: script(`services/${name}`, 'main', root), env }, port);
  }

  /** One more gateway, at a port of its own. @param more variables of its own */
  const anotherGateway = async (
    more: Environment = {},
    at?: number,
    root?: string,
  ): Promise<Program> => {
    const port = at ?? (await freePort());
    const env = {
      ...common,
      // A gateway is ready once every service has answered, so a running one answers for those that are absent.
      ...urls(program(services[0] ?? '').url),
      IDENTITY_PRIVATE_KEY: identityPrivateKey('gateway'),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // All requests of a test come from one address.
      MAX_REQUESTS: '10000000',
      ...more,
    };
    return Program.at({ script: script('gateway', 'main', root), env }, port);
  };

  const program = (name: string): Program => {
    const found = programs[name];
    if (!found) throw new Error(`${name} is not on this site`);
    return found;
  };
  programs['gateway'] = await anotherGateway({}, gatewayPort, root);
  const gateway = program('gateway');

  return {
    /** A folder for the files that the processes write. */
    dir,
    smtp,
    redis,
    redisUrl: testedRedis.url,
    /** By name, the gateway too. */
    programs,
    program,
    /** The variables with the services' addresses, with this one for services that the site does not have. */
    urls,
    another,
    anotherGateway,

    /** Starts all processes, or those with these names; the gateway last. */
    async start(names = [...services, 'gateway']): Promise<void> {
      await Promise.all(
        names.filter((name) => name !== 'gateway').map((name) => program(name).start()),
      );
      if (names.includes('gateway')) await gateway.start();
    },

    databaseUrl: (service: ServiceName): string =>
      environments.get(service)?.['DATABASE_URL'] ?? '',

    /** Runs a statement as a service's own user. @returns the rows that it reads */
    async rows(
      service: ServiceName,
      sql: string,
      values: unknown[] = [],
    ): Promise<RowDataPacket[]> {
      const [rows] = (await databases.get(service)?.query<RowDataPacket[]>(sql, values)) ?? [[]];
      return rows;
    },

    ...callersOf(gateway.url, redis),

    async close(): Promise<void> {
      await Promise.all(Object.values(programs).map((each) => each.kill()));
      for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    },
  };
};

/** What people do at a gateway. @param redis where its sessions are */
export const callersOf = (url: string, redis: Redis) => ({
  /** A signed-in account's cookie for the gateway. Its address is `<name>@e.ntu.edu.sg`. */
  async signIn(name: string, role: 'student' | 'admin' = 'student'): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const session = {
      accountId: name,
      role,
      displayName: name,
      email: `${name}@e.ntu.edu.sg`,
      picture: null,
      createdAt: new Date().toISOString(),
    };
    const digest = createHash('sha256').update(secret).digest('hex');
    await redis.set(`session:${digest}`, JSON.stringify(session));
    return `festival_session_${new URL(url).port}=${secret}`;
  },

  /** Sends a change to the gateway. @returns undefined when the connection broke, or the answer is not one of the festival's */
  async send(
    path: string,
    { method = 'POST', cookie, key, body }: Change,
  ): Promise<{ status: number; body: Record<string, unknown> } | undefined> {
    const headers = {
      origin: url,
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
    };
    try {
      const answer = await fetch(`${url}/api${path}`, {
        ...{ method, headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    } catch {
      return undefined;
    }
  },
});

interface Change {
  method?: string;
  cookie?: string;
  key?: string;
  body?: object;
}

const STOCK = 10_000;
const PRICE_CENTS = 1_250;

/** Puts a product on sale at a site with a catalogue. @param stock how many there are */
export const openShop = async ({ rows, send }: Pick<Site, 'rows' | 'send'>, stock = STOCK) => {
  const [vendorId, productId] = [randomUUID(), randomUUID()];
  await rows(
    'catalogue',
    `INSERT INTO vendors (id, username, display_name, email_address, surcharge_cents, description, contact_number,
       instagram_account, website) VALUES (?, ?, 'Inkwell', 'i@example.org', 0, '', '', '', '')`,
    [vendorId, `stall-${vendorId.slice(0, 8)}`],
  );
  await rows(
    'catalogue',
    `INSERT INTO products (id, vendor_id, name, description, alt, price_cents, category, attribute1, attribute2, colours,
       sizes, can_collect, can_deliver, is_pre_order, lead_time_days, pictures, comments, uploaded_at, is_listed)
     VALUES (?, ?, 'Print', '', '', ?, 'Others', '', '', '[]', '[]', 1, 1, 0, 2, '[]', '', NOW(3), 1)`,
    [productId, vendorId, PRICE_CENTS],
  );
  await rows(
    'catalogue',
    'INSERT INTO product_variants (product_id, colour_index, size_index, stock, sold) VALUES (?, 0, 0, ?, 0)',
    [productId, stock],
  );
  return {
    productId,
    /** Submits an order of one item; undefined when there was no answer. */
    async submit(name: string, { cookie, key }: { cookie: string; key: string }) {
      const purchase = {
        productId,
        quantityBought: [[1]],
        collection: 'selfCollection',
        collectionDate: '25marslot1',
      };
      const body = {
        name: 'A shopper',
        contactNumber: '91234567',
        emailAddress: `${name}@e.ntu.edu.sg`,
        total: PRICE_CENTS / 100,
        purchases: [purchase],
      };
      const answer = await send('/orders/', { cookie, key, body });
      const id = answer?.body['_id'];
      return answer && { status: answer.status, ...(id !== undefined && { id: String(id) }) };
    },
    orderIds: async (): Promise<string[]> =>
      (
        await rows('catalogue', 'SELECT order_id AS id FROM purchases WHERE product_id = ?', [
          productId,
        ])
      ).map(({ id }) => String(id)),
    /** How many items were taken from the stock. */
    async taken(): Promise<number> {
      const sql = 'SELECT stock FROM product_variants WHERE product_id = ?';
      const [row] = await rows('catalogue', sql, [productId]);
      return stock - Number(row?.['stock']);
    },
  };
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** How the numbers of the orders of `addOrders` begin. */
export const ADDED = '0000';

/** Adds many orders of one line each at a site with a catalogue. */
export const addOrders = async ({ rows }: Pick<Site, 'rows'>, count: number): Promise<void> => {
  await rows(
    'catalogue',
    `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by, total_cents, name,
       contact_number, email_address, delivery_address, surcharges)
     SELECT LPAD(seq, 36, '0'), LPAD(seq, 9, '0'), 'student', 'placed', 0, NOW(3), NOW(3), 'student', 1250, 'Mei', '91234567', 'mei@e.ntu.edu.sg', NULL, '[]'
     FROM seq_1_to_${count}`,
  );
  await rows(
    'catalogue',
    `INSERT INTO purchases (order_id, position, product_id, vendor_id, vendor_name, product_name, images, price_cents, attribute1, attribute2,
       colours, sizes, quantity_bought, comments, collection, collection_date, delivery_address, total_cents)
     SELECT LPAD(seq, 36, '0'), 0, 'tee', 'inkwell', 'Inkwell', 'Tee', '[]', 1250, '', '', '[]', '[]', '[[1]]', '', 'selfCollection', '18febslot1', NULL, 1250
     FROM seq_1_to_${count}`,
  );
};

/** Adds workshops at a site that has the service: one with each number of places, and an open talk. */
export const addWorkshops = async (
  site: Pick<Site, 'rows'>,
  places: readonly number[],
  openTalkPlaces: number,
): Promise<NightWorkshop[]> => {
  const added = [...places, openTalkPlaces].map((count, index) => ({
    id: randomUUID(),
    name:
      index === places.length ? 'Arts Community Open Talk: Late Hours' : `Workshop ${index + 1}`,
    isOpenTalk: index === places.length,
    places: count,
  }));
  await site.rows(
    'workshops',
    `INSERT INTO workshops (id, name, organizer, description, category, date, start_time, duration_minutes, location, pictures,
         is_open_talk, max_participants, created_at) VALUES ?`,
    [
      added.map(({ id, name, isOpenTalk, places: max }) => [
        id,
        name,
        'A circle',
        'What one does there.',
        'Others',
        '2021-03-06',
        '14:00',
        90,
        'ADM Studio 2',
        '[]',
        isOpenTalk,
        max,
        new Date('2021-02-01T00:00:00Z'),
      ]),
    ],
  );
  return added;
};

/**
 * All changes, in a possible order of events. Ids are assigned under the locks of a decision, by one process at a time, so a higher
 * id is a later change.
 */
export const readHistory = async ({ rows }: Pick<Site, 'rows'>): Promise<NightEvent[]> => {
  const found = await rows(
    'workshops',
    `SELECT e.id, e.event, e.from_state, e.to_state, e.position, r.id AS registration_id, r.arrival, r.student_id,
       r.workshop_id, r.email_address
     FROM registration_events e JOIN registrations r ON r.id = e.registration_id ORDER BY e.id`,
  );
  return found.map((row) => ({
    id: row['id'],
    event: row['event'],
    from: row['from_state'],
    to: row['to_state'],
    position: row['position'],
    registrationId: row['registration_id'],
    arrival: Number(row['arrival']),
    studentId: row['student_id'],
    workshopId: row['workshop_id'],
    emailAddress: row['email_address'],
  }));
};
