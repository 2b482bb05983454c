import { randomUUID } from 'node:crypto';
import { queueNames } from '@festival/contracts/jobs';
import { queueConnection } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import type { TestSmtp } from '@festival/service-kit/testing/smtp';
import { Queue } from 'bullmq';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { signedIn } from '../processes.js';
import { type CleanUp, type NightParts, openParts, undo } from './night-parts.js';

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
