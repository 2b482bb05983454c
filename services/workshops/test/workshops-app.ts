import type { Identity } from '@festival/contracts/identity';
import type { SignUpForm } from '@festival/contracts/workshops';
import { registerForms } from '@festival/pictures/uploads';
import { createService } from '@festival/service-kit/boot';
import { FestivalClock } from '@festival/service-kit/clock';
import { runMigrations } from '@festival/service-kit/database';
import { IdentitySigner } from '@festival/service-kit/identity';
import { createLogger } from '@festival/service-kit/logging';
import { createTestDatabase } from '@festival/testing/database';
import { IDENTITY_PUBLIC_KEYS, identityPrivateKey } from '@festival/testing/identity';
import { testRedis } from '@festival/testing/redis';
import { jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { type WorkshopsConfig, workshopsConfig } from '../src/config.js';
import { database } from '../src/database.js';

const gateway = new IdentitySigner('gateway', identityPrivateKey('gateway'));
const mailer = new IdentitySigner('mailer', identityPrivateKey('mailer'));

export const START = '2021-02-10T10:00:00+08:00';

export const student = (name = 'wei-ling'): Identity => ({
  sub: `student-${name}`,
  role: 'student',
  name,
  email: `${name}@e.ntu.edu.sg`,
  picture: null,
  sid: `session-${name}`,
});

export const admin: Identity = { ...student('desk'), sub: 'admin-desk', role: 'admin' };
export const vendor: Identity = { ...student('seller'), sub: 'vendor-1', role: 'vendor' };

/** Bodies are looked into by each test, which says what it expects of them. */
// biome-ignore lint/suspicious/noExplicitAny: an answer may be of any shape, also a wrong one
export interface Answer<Body = any> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

interface RequestOptions {
  as?: Identity;
  asService?: boolean;
  body?: unknown;
  contentType?: string;
  idempotencyKey?: string;
}

export const form = (changes: Partial<SignUpForm> = {}): SignUpForm => ({
  name: 'Tan Wei Ling',
  contactNumber: '91234567',
  emailAddress: 'weiling@e.ntu.edu.sg',
  matricNumber: 'U1922001A',
  ...changes,
});

/** The whole service over a database and a Redis of its own. */
export interface WorkshopsApp {
  app: NestFastifyApplication;
  dataSource: DataSource;
  config: WorkshopsConfig;
  emptyRedis(): Promise<void>;
  /** Moves the festival's time. */
  setNow(instant: string): Promise<void>;
  /** Moves the festival's time, and lets all time stand there until the test is over. */
  standAt(instant: string): Promise<void>;
  request(method: string, url: string, options?: RequestOptions): Promise<Answer>;
  signUp(workshopId: string, as?: Identity, body?: unknown): Promise<Answer>;
  cancel(workshopId: string, as?: Identity, bumped?: string): Promise<Answer>;
  close(): Promise<void>;
}

interface Place {
  databaseUrl: string;
  redisUrl: string;
}

/** One process of the service; several can share a place. */
export const startProcess = async (
  { databaseUrl, redisUrl }: Place,
  env: Record<string, string> = {},
): Promise<Omit<WorkshopsApp, 'emptyRedis'>> => {
  const config = workshopsConfig.parse({
    FESTIVAL_MODE: 'demo',
    FESTIVAL_NOW: START,
    FESTIVAL_EPOCH: '2026-01-01T00:00:00Z',
    PORT: 0,
    REDIS_URL: redisUrl,
    IDENTITY_PUBLIC_KEYS,
    LOG_LEVEL: 'fatal',
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: '/nonexistent',
    ...env,
  });
  const app = await createService(AppModule.forRoot(config), {
    logger: createLogger('workshops', 'fatal'),
  });
  await registerForms(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const tokenOf = ({ as, asService }: RequestOptions) =>
    asService ? mailer.ownTokenFor('workshops') : as && gateway.tokenFor(as, 'workshops');
  const request: WorkshopsApp['request'] = async (method, url, options = {}) => {
    const token = await tokenOf(options);
    const answer = await app.inject({
      method: method as 'GET',
      url,
      payload: options.body as object | undefined,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...(options.contentType && { 'content-type': options.contentType }),
      },
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : answer.body,
    };
  };
  const started = {
    app,
    config,
    dataSource: app.get(DataSource),
    setNow: async (instant: string) => void (await app.get(FestivalClock).move(new Date(instant))),
    standAt: async (instant: string) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      await app.get(FestivalClock).move(new Date(instant));
    },
    request,
    signUp: (workshopId: string, as = student(), body: unknown = form()) =>
      request('POST', `/workshops/${workshopId}/signup/`, { as, body }),
    cancel: (workshopId: string, as = student(), bumped?: string) =>
      request(
        'POST',
        `/workshops/${workshopId}/cancel${bumped ? `?bump_waitlist=true&bumped_workshop=${bumped}` : '?bump_waitlist=false'}`,
        { as },
      ),
    close: () => app.close(),
  };
  await started.setNow(START);
  return started;
};

export const startWorkshops = async (env: Record<string, string> = {}): Promise<WorkshopsApp> => {
  const [db, redis] = await Promise.all([createTestDatabase('workshops'), testRedis()]);
  await runMigrations(database(db.url));
  const process = await startProcess({ databaseUrl: db.url, redisUrl: redis.url }, env);
  return {
    ...process,
    emptyRedis: () => redis.empty(),
    async close() {
      await process.close();
      await db.drop();
      await redis.close();
    },
  };
};
