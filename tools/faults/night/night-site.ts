import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@festival/testing/database';
import { eventually } from '@festival/testing/eventually';
import { freePort, Program } from '@festival/testing/program';
import { testRedis } from '@festival/testing/redis';
import { TestSmtp } from '@festival/testing/smtp';
import { Redis } from 'ioredis';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

const root = join(import.meta.dirname, '..', '..', '..');
const script = (workspace: string, name = 'main') => join(root, workspace, 'dist', `${name}.js`);

/** Registration has closed. */
const AFTER_CLOSE = '2021-02-28T00:00:00+08:00';

export interface NightWorkshop {
  id: string;
  isOpenTalk: boolean;
  places: number;
}

/** An answer of the festival; undefined when none came, or none that says what became of it. */
export type NightAnswer = { status: number; body: Record<string, unknown> } | undefined;

/** Workshops, mailer and gateway as processes of their own, with a mail server, and workshops to sign up for. */
export class NightSite {
  private readonly cleanUps: (() => Promise<unknown>)[] = [];
  private isUp: Promise<void> = Promise.resolve();

  private constructor(
    readonly workshops: Program,
    readonly mailer: Program,
    readonly gateway: Program,
    readonly smtp: TestSmtp,
    readonly database: Connection,
    private readonly redis: Redis,
  ) {}

  static async open(): Promise<NightSite> {
    const [signUps, mails, redis, dir] = await Promise.all([
      createTestDatabase('night_workshops'),
      createTestDatabase('night_mailer'),
      testRedis(),
      mkdtemp(join(tmpdir(), 'night-')),
    ]);
    const smtp = await new TestSmtp().start();
    const gatewayPort = await freePort();
    const common = {
      FESTIVAL_MODE: 'demo',
      FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
      FESTIVAL_EPOCH: new Date().toISOString(),
      IDENTITY_SECRET: randomBytes(32).toString('hex'),
      PUBLIC_URL: `http://127.0.0.1:${gatewayPort}`,
      REDIS_URL: redis.url,
      LOG_LEVEL: 'error',
      PAYNOW_UEN: 'T21SS0001A',
      PAYNOW_NAME: 'MIDSUMMER MEDLEY',
      // Nobody shops here.
      AUTH_URL: 'http://127.0.0.1:1',
      CATALOGUE_URL: 'http://127.0.0.1:1',
      MEDIA_DIR: dir,
      RELEASES_DIR: dir,
    };
    const workshopsEnv = { ...common, DATABASE_URL: signUps.url };
    const workshops = await Program.at({ script: script('services/workshops'), env: workshopsEnv });
    const mailerEnv = {
      ...common,
      DATABASE_URL: mails.url,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Midsummer Medley <workshops@festival.example>',
      WORKSHOPS_URL: workshops.url,
    };
    const mailer = await Program.at({ script: script('services/mailer'), env: mailerEnv });
    // A gateway is ready once whatever is behind it has been.
    const upstreams = {
      AUTH_URL: workshops.url,
      CATALOGUE_URL: workshops.url,
      WORKSHOPS_URL: workshops.url,
      MAILER_URL: mailer.url,
    };
    const gateway = await Program.at(
      { script: script('gateway'), env: { ...common, ...upstreams } },
      gatewayPort,
    );
    await Program.toEnd({ script: script('services/workshops', 'migrate'), env: workshopsEnv });
    await Program.toEnd({ script: script('services/mailer', 'migrate'), env: mailerEnv });
    const site = new NightSite(
      workshops,
      mailer,
      gateway,
      smtp,
      await createConnection({ uri: signUps.url, supportBigNumbers: true }),
      new Redis(redis.url),
    );
    site.cleanUps.push(signUps.drop, mails.drop, redis.close, () => rm(dir, { recursive: true }));
    try {
      await Promise.all([workshops.start(), mailer.start()]);
      await gateway.start();
    } catch (error) {
      await site.end();
      throw error;
    }
    return site;
  }

  async addWorkshops(places: readonly number[], openTalkPlaces: number): Promise<NightWorkshop[]> {
    const added = [...places, openTalkPlaces].map((count, index) => ({
      id: randomUUID(),
      isOpenTalk: index === places.length,
      places: count,
    }));
    await this.database.query(
      `INSERT INTO workshops (id, name, organizer, description, category, date, start_time, duration_minutes, location, pictures,
         is_open_talk, max_participants, created_at) VALUES ?`,
      [
        added.map(({ id, isOpenTalk, places: max }, index) => [
          id,
          isOpenTalk ? 'Arts Community Open Talk: Late Hours' : `Workshop ${index + 1}`,
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

  /** Signed-in accounts: the cookie of each for the gateway. */
  async signIn(ids: readonly string[], role: 'student' | 'admin' = 'student'): Promise<string[]> {
    const pipeline = this.redis.pipeline();
    const cookies = ids.map((accountId) => {
      const secret = randomBytes(32).toString('base64url');
      const session = {
        accountId,
        role,
        displayName: accountId,
        email: `${accountId}@e.ntu.edu.sg`,
        picture: null,
        createdAt: new Date().toISOString(),
      };
      const digest = createHash('sha256').update(secret).digest('hex');
      pipeline.set(`session:${digest}`, JSON.stringify(session));
      return `festival_session_${new URL(this.gateway.url).port}=${secret}`;
    });
    await pipeline.exec();
    return cookies;
  }

  /** Asks the gateway. A dead service's answer, or none at all, says nothing of what became of it. */
  async ask(cookie: string, path: string, body: object, method = 'POST'): Promise<NightAnswer> {
    try {
      const answer = await fetch(`${this.gateway.url}/api${path}`, {
        method,
        headers: { cookie, origin: this.gateway.url, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const told = (await answer.json()) as Record<string, unknown>;
      return answer.status < 500 ? { status: answer.status, body: told } : undefined;
    } catch {
      return undefined;
    }
  }

  /** kill -9 of the workshops, and a start. */
  async killWorkshops(): Promise<void> {
    const restart = async () => {
      await this.workshops.kill();
      await this.workshops.start();
    };
    this.isUp = restart();
    await this.isUp;
  }

  /** Resolves while the workshops are not being started again. */
  untilUp(): Promise<void> {
    return this.isUp;
  }

  async count(sql: string): Promise<number> {
    const [[row]] = await this.database.query<RowDataPacket[]>(sql);
    return Number(Object.values(row ?? {})[0]);
  }

  /** Lets registration close; with `kill`, kills the workshops once the first places have been given. */
  async close(kill: boolean): Promise<void> {
    const [admin = ''] = await this.signIn(['admin-desk'], 'admin');
    await this.ask(admin, '/clock', { now: AFTER_CLOSE }, 'PUT');
    const hasRun = () => this.count('SELECT COUNT(*) FROM allocation_runs WHERE finished_at > 0');
    if (kill) {
      const given = "SELECT COUNT(*) FROM registration_events WHERE event = 'allocate'";
      await eventually(async () => (await this.count(given)) > 0);
      await this.killWorkshops();
    }
    await eventually(async () => (await hasRun()) > 0, 60_000);
  }

  async end(): Promise<void> {
    await Promise.all([this.gateway, this.mailer, this.workshops].map((each) => each.kill()));
    await this.smtp.stop();
    await this.database.end();
    this.redis.disconnect();
    for (const cleanUp of this.cleanUps) await cleanUp();
  }
}
