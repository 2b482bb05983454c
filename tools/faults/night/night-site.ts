import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queueNames } from '@festival/contracts/jobs';
import { queueConnection } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import { identityPrivateKey } from '@festival/service-kit/testing/identity';
import { freePort, Program } from '@festival/service-kit/testing/program';
import { TestSmtp } from '@festival/service-kit/testing/smtp';
import { createTestDatabase, testRedis } from '@festival/service-kit/testing/stores';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import {
  AUTH_SETTINGS,
  behindGateway,
  commonEnvironment,
  NOWHERE,
  script,
  signedIn,
} from '../processes.js';

/** BullMQ lists jobs with a priority separately from jobs without one. */
const OPEN_JOBS = ['waiting', 'prioritized', 'active', 'delayed'] as const;

export interface NightWorkshop {
  id: string;
  name: string;
  isOpenTalk: boolean;
  places: number;
}

export interface NightAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Workshops service, mailer and gateway as separate processes, with a mail server, and workshops to sign up for. */
export class NightSite {
  /** When the workshops service was down: from before a kill until it was ready again, in `performance.now()` milliseconds. */
  readonly outages: { from: number; to: number }[] = [];
  private isUp: Promise<void> = Promise.resolve();

  private constructor(
    private readonly parts: NightParts,
    private readonly cleanUps: readonly CleanUp[],
  ) {}

  static async open(): Promise<NightSite> {
    const cleanUps: CleanUp[] = [];
    try {
      return new NightSite(await openParts(cleanUps), cleanUps);
    } catch (error) {
      await undo(cleanUps);
      throw error;
    }
  }

  get smtp(): TestSmtp {
    return this.parts.smtp;
  }

  /** A separate connection to the workshops' database, with the service's user. */
  get database(): Connection {
    return this.parts.database;
  }

  async addWorkshops(places: readonly number[], openTalkPlaces: number): Promise<NightWorkshop[]> {
    const added = [...places, openTalkPlaces].map((count, index) => ({
      id: randomUUID(),
      name:
        index === places.length ? 'Arts Community Open Talk: Late Hours' : `Workshop ${index + 1}`,
      isOpenTalk: index === places.length,
      places: count,
    }));
    await this.database.query(
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
  }

  /** Signs accounts in. @returns their cookies for the gateway */
  async signIn(ids: readonly string[], role: 'student' | 'admin' = 'student'): Promise<string[]> {
    const pipeline = this.parts.redis.pipeline();
    const cookies = ids.map((accountId) => {
      const account = { accountId, name: accountId, role };
      const { key, session, cookie } = signedIn(account, this.parts.gateway.url);
      pipeline.set(key, session);
      return cookie;
    });
    await pipeline.exec();
    return cookies;
  }

  /** Sends a request to the gateway. @returns undefined when the connection broke, or the answer is not one of the festival's */
  async ask(
    cookie: string,
    path: string,
    body: object,
    method = 'POST',
  ): Promise<NightAnswer | undefined> {
    const { url } = this.parts.gateway;
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { cookie, origin: url, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as NightAnswer['body'] };
    } catch {
      return undefined;
    }
  }

  /**
   * Kills the workshops service with kill -9, and starts it again.
   * @param whileAway runs in between
   */
  killWorkshops(whileAway: () => unknown = () => undefined): Promise<void> {
    const { workshops } = this.parts;
    const restart = async () => {
      const from = performance.now();
      await workshops.kill();
      await whileAway();
      await workshops.start();
      this.outages.push({ from, to: performance.now() });
    };
    this.isUp = restart();
    return this.isUp;
  }

  /** Resolves once the workshops service is not being restarted. */
  untilUp(): Promise<void> {
    return this.isUp;
  }

  async rows(sql: string): Promise<RowDataPacket[]> {
    return (await this.parts.database.query<RowDataPacket[]>(sql))[0];
  }

  /** The first value of the first row. */
  async count(sql: string): Promise<number> {
    const [row] = await this.rows(sql);
    return Number(Object.values(row ?? {})[0]);
  }

  /** Waits until all mails are sent and no new one is about to be sent. */
  async untilQuiet(withinMs: number): Promise<void> {
    const mails = new Queue(queueNames.mail, { connection: queueConnection(this.parts.redisUrl) });
    try {
      await eventually(async () => {
        if ((await this.count("SELECT COUNT(*) FROM outbox WHERE job_name = 'mail.send'")) > 0)
          return false;
        return (await mails.getJobCountByTypes(...OPEN_JOBS)) === 0;
      }, withinMs);
    } finally {
      await mails.close();
    }
  }

  end(): Promise<void> {
    return undo(this.cleanUps);
  }
}

/** The parts of a sign-up night. */
interface NightParts {
  workshops: Program;
  gateway: Program;
  smtp: TestSmtp;
  database: Connection;
  redis: Redis;
  redisUrl: string;
}

export type CleanUp = () => unknown;

/** Runs the clean-ups, the last one first. */
export const undo = async (cleanUps: readonly CleanUp[]): Promise<void> => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
};

/** @param cleanUps gets a clean-up for each part when it is open, so that they can run even if the next part fails */
const openParts = async (cleanUps: CleanUp[]): Promise<NightParts> => {
  const signUps = await createTestDatabase('night_workshops');
  cleanUps.push(signUps.drop);
  const mails = await createTestDatabase('night_mailer');
  cleanUps.push(mails.drop);
  const accounts = await createTestDatabase('night_auth');
  cleanUps.push(accounts.drop);
  const testedRedis = await testRedis();
  cleanUps.push(testedRedis.close);
  const dir = await mkdtemp(join(tmpdir(), 'night-'));
  cleanUps.push(() => rm(dir, { recursive: true }));
  const smtp = await new TestSmtp().start();
  cleanUps.push(() => smtp.stop());
  const gatewayPort = await freePort();
  const common = {
    ...commonEnvironment({ gatewayPort, redisUrl: testedRedis.url, dir }),
    // These tests have no shoppers.
    AUTH_URL: NOWHERE,
    CATALOGUE_URL: NOWHERE,
    CONTESTS_URL: NOWHERE,
    RELEASES_URL: NOWHERE,
  };
  const workshopsEnv = { ...common, DATABASE_URL: signUps.url };
  const workshops = await Program.at({ script: script('services/workshops'), env: workshopsEnv });
  const mailerEnv = {
    ...common,
    IDENTITY_PRIVATE_KEY: identityPrivateKey('mailer'),
    DATABASE_URL: mails.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Midsummer Medley <workshops@festival.example>',
    WORKSHOPS_URL: workshops.url,
  };
  const mailer = await Program.at({ script: script('services/mailer'), env: mailerEnv });
  // Auth moves the clock.
  const authEnv = { ...common, ...AUTH_SETTINGS, DATABASE_URL: accounts.url };
  const auth = await Program.at({ script: script('services/auth'), env: authEnv });
  const gatewayEnv = {
    ...common,
    ...behindGateway(workshops.url, mailer.url),
    AUTH_URL: auth.url,
  };
  const gateway = await Program.at({ script: script('gateway'), env: gatewayEnv }, gatewayPort);
  await Program.toEnd({ script: script('services/auth', 'migrate'), env: authEnv });
  await Program.toEnd({ script: script('services/workshops', 'migrate'), env: workshopsEnv });
  await Program.toEnd({ script: script('services/mailer', 'migrate'), env: mailerEnv });
  const database = await createConnection({ uri: signUps.url, supportBigNumbers: true });
  cleanUps.push(() => database.end());
  const redis = new Redis(testedRedis.url);
  cleanUps.push(() => redis.disconnect());
  for (const program of [auth, workshops, mailer, gateway]) {
    cleanUps.push(() => program.kill());
    await program.start();
  }
  return { workshops, gateway, smtp, database, redis, redisUrl: testedRedis.url };
};

/** Registration has closed. */
const AFTER_CLOSE = '2021-02-28T00:00:00+08:00';
/** Only a statement that waits for a lock takes this long. */
const STUCK_MS = 500;

const unfinished = 'SELECT COUNT(*) FROM allocation_runs WHERE finished_at IS NULL';
const finished = 'SELECT COUNT(*) FROM allocation_runs WHERE finished_at IS NOT NULL';
const given = "SELECT COUNT(*) FROM registration_events WHERE event = 'allocate'";

/** Waitlisted students without a place elsewhere, in workshops with free places. */
const candidates = `registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE r.state = 'waitlisted' AND w.num_registered < w.max_participants AND r.student_id NOT IN
    (SELECT student_id FROM registrations WHERE state = 'confirmed' AND is_open_talk = 0)`;

/** The workshop that an allocation processes last. */
const lastWorkshop = `SELECT r.workshop_id AS id FROM ${candidates}
  GROUP BY r.workshop_id ORDER BY MIN(r.arrival) DESC LIMIT 1`;

const stuck = `SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND TIME_MS > ${STUCK_MS}
  AND INFO LIKE '%workshops%' AND INFO LIKE '%FOR UPDATE%' AND ID <> CONNECTION_ID()`;

/** The state of an allocation when its process was killed. */
interface Interrupted {
  unfinished: number;
  given: number;
  waiting: number;
}

const close = async (site: NightSite): Promise<void> => {
  const [admin = ''] = await site.signIn(['admin-1'], 'admin');
  const answer = await site.ask(admin, '/clock', { now: AFTER_CLOSE }, 'PUT');
  if (answer?.status !== 200) throw new Error(`The clock was not moved: ${JSON.stringify(answer)}`);
};

const untilAllocated = (site: NightSite): Promise<void> =>
  eventually(async () => (await site.count(finished)) > 0);

/** Closes registration, and waits until the unused places are allocated. */
export const closeRegistration = async (site: NightSite): Promise<void> => {
  await close(site);
  await untilAllocated(site);
};

/** The same, with a kill -9 in the middle of an allocating transaction, which waits for a workshop that this function has locked. */
export const closeRegistrationAndKill = async (site: NightSite): Promise<Interrupted> => {
  const [held] = await site.rows(lastWorkshop);
  if (!held) throw new Error('Nobody on the waitlist could get a place');
  await site.database.beginTransaction();
  await site.database.query('SELECT id FROM workshops WHERE id = ? FOR UPDATE', [held['id']]);
  await close(site);
  await eventually(async () => (await site.count(stuck)) > 0);
  let interrupted: Interrupted = { unfinished: 0, given: 0, waiting: 0 };
  await site.killWorkshops(async () => {
    await site.database.rollback();
    interrupted = {
      unfinished: await site.count(unfinished),
      given: await site.count(given),
      waiting: await site.count(`SELECT COUNT(*) FROM ${candidates}`),
    };
  });
  await untilAllocated(site);
  return interrupted;
};
