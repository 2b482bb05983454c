import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IdentitySigner } from '@festival/service-kit/identity';
import { startTestPair } from '../../checks/test-pair.mjs';
import { identityEnvironment } from '../../launcher/lib/festival/identity-keys.mjs';
import { serviceUrls } from '../../launcher/lib/festival/service-urls.mjs';
import { freePort } from '../../launcher/lib/machine/ports.mjs';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { Supervisor } from '../../launcher/lib/processes/supervisor.mjs';
import { run } from '../../launcher/lib/run.mjs';
import { createDatabases, databaseUrl } from '../../launcher/lib/stores/databases.mjs';
import { SERVICES } from '../../launcher/processes.mjs';
import { toSpec } from '../lib/spec.mjs';

/**
 * A mailer, its mail server, the service that provides the recipients, and a bare pool as a baseline.
 * @param {{ recipients: number, connections: number }} size
 */
export async function openMailWorld({ recipients, connections }) {
  const dir = await mkdtemp(join(tmpdir(), 'festival-bench-'));
  const pair = await startTestPair({ isDurable: true });
  const own = { name: 'festival_mailer', password: randomBytes(12).toString('hex') };
  await createDatabases(pair.databaseUrl, [own]);
  const supervisor = new Supervisor({ logs: join(dir, 'logs') });
  const { IDENTITY_PUBLIC_KEYS, privateKeyOf } = identityEnvironment();
  const smtpPort = String(await freePort());
  /** @param {string} name @param {string} script @param {NodeJS.ProcessEnv} env */
  const start = async (name, script, env) => {
    const port = String(await freePort());
    await supervisor.start(toSpec(name, script, { ...env, PORT: port }));
    return `http://127.0.0.1:${port}`;
  };
  const sink = await start('sink', 'tools/bench/mails/sink.mjs', { SMTP_PORT: smtpPort });
  const audience = await start('audience', 'tools/bench/mails/audience.mjs', {
    ORDERS: String(recipients),
  });
  const pool = await start('pool', 'tools/bench/mails/pool.mjs', {
    SMTP_PORT: smtpPort,
    CONNECTIONS: String(connections),
  });
  const env = {
    FESTIVAL_MODE: 'demo',
    FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
    FESTIVAL_EPOCH: new Date().toISOString(),
    IDENTITY_PUBLIC_KEYS,
    IDENTITY_PRIVATE_KEY: privateKeyOf('mailer'),
    REDIS_URL: pair.redisUrl,
    DATABASE_URL: databaseUrl(pair.databaseUrl, own),
    LOG_LEVEL: 'error',
    EXPORTS_DIR: tmpdir(),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Midsummer Medley <orders@festival.example>',
    CAMPAIGN_MAILS_PER_SECOND: '10000',
    CAMPAIGN_CONNECTIONS: String(connections),
    PAYNOW_UEN: 'T21SS0001A',
    PAYNOW_NAME: 'MIDSUMMER MEDLEY',
    ...serviceUrls(SERVICES, () => audience),
  };
  await run(process.execPath, [inRoot('bundles/mailer.migrate.js')], {
    env: { ...process.env, ...env, PORT: '0' },
  });
  const mailer = await start('mailer', 'bundles/mailer.main.js', env);
  const gateway = new IdentitySigner('gateway', privateKeyOf('gateway'));
  const admin = {
    sub: 'admin',
    role: /** @type {const} */ ('admin'),
    name: 'Admin',
    email: null,
    picture: null,
    sid: 'admin',
  };
  return {
    pool,
    sink,
    /** @param {string} path @param {object} body */
    async ask(path, body) {
      const answer = await fetch(`${mailer}/admin/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${gateway.tokenFor(admin, 'mailer')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok)
        throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
      return /** @type {Promise<Record<string, any>>} */ (answer.json());
    },
    async close() {
      await supervisor.stopAll(['mailer', 'pool', 'audience', 'sink']);
      await pair.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openMailWorld>>} MailWorld */
