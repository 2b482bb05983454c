import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityPrivateKey } from '@festival/service-kit/testing/identity';
import { freePort, Program } from '@festival/service-kit/testing/program';
import { TestSmtp } from '@festival/service-kit/testing/smtp';
import { createTestDatabase, testRedis } from '@festival/service-kit/testing/stores';
import { Redis } from 'ioredis';
import { type Connection, createConnection } from 'mysql2/promise';
import { AUTH_SETTINGS, behindGateway, commonEnvironment, NOWHERE, script } from '../processes.js';

/** The parts of a sign-up night. */
export interface NightParts {
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
export const openParts = async (cleanUps: CleanUp[]): Promise<NightParts> => {
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
