/**
 * The only list of the festival's processes and of their environments.
 *
 * @typedef {import('./lib/festival/process-row.mjs').ProcessRow} ProcessRow
 */

import {
  addresses,
  checking,
  exported,
  MEDIA_BUCKET,
  mailing,
  payee,
  pick,
  publicHost,
  registry,
  released,
  signIn,
} from './lib/festival/process-environment.mjs';

/** @type {ProcessRow[]} */
const BEHIND_THE_GATEWAY = [
  {
    name: 'auth',
    workspace: 'services/auth',
    database: 'festival_auth',
    env: (context) => ({
      ...exported(context),
      ...signIn(context),
      MAIL_LINK_SECRET: context.secret('mail-links'),
      SECOND_FACTOR_KEY: context.secret('second-factors'),
      ...pick(context.env, ['SECOND_FACTOR_FOR']),
      MEDIA_DIR: context.dirs.media,
    }),
  },
  {
    name: 'catalogue',
    workspace: 'services/catalogue',
    database: 'festival_catalogue',
    asks: ['auth'],
    env: (context) => ({
      ...exported(context),
      MEDIA_DIR: context.dirs.media,
      ...pick(context.env, MEDIA_BUCKET),
      ...payee(context),
    }),
  },
  {
    name: 'workshops',
    workspace: 'services/workshops',
    database: 'festival_workshops',
    env: (context) => ({
      ...exported(context),
      MEDIA_DIR: context.dirs.media,
      ...pick(context.env, MEDIA_BUCKET),
    }),
  },
  {
    name: 'mailer',
    workspace: 'services/mailer',
    database: 'festival_mailer',
    asks: ['auth', 'catalogue', 'workshops', 'contests', 'releases'],
    env: mailing,
  },
  {
    name: 'contests',
    workspace: 'services/contests',
    database: 'festival_contests',
    asks: ['auth', 'catalogue', 'workshops'],
    env: (context) => ({
      ...exported(context),
      MEDIA_DIR: context.dirs.media,
      ...pick(context.env, [...MEDIA_BUCKET, 'DRAND_URL', 'ALLOWED_EMAIL_DOMAINS']),
    }),
  },
  {
    name: 'releases',
    workspace: 'services/releases',
    database: 'festival_releases',
    asks: [],
    env: registry,
  },
  {
    name: 'demo-provider',
    workspace: 'services/demo-provider',
    isDemoOnly: true,
    env: (context) => ({
      ...signIn(context),
      HOST: publicHost(context),
      REDIRECT_URI: `${context.publicUrl}/api/auth/google/callback`,
      DATA_DIR: context.dirs.demoProvider,
      MEDIA_DIR: context.dirs.media,
    }),
  },
  {
    name: 'mailbox',
    script: 'mailbox.mjs',
    isDemoOnly: true,
    readyPath: '/mailbox/api/healthz',
    env: (context) => ({
      SMTP_PORT: String(context.ports.smtp),
      MAIL_DIR: context.dirs.mails,
    }),
  },
];

/** The services, to which the gateway routes calls. */
export const SERVICES = BEHIND_THE_GATEWAY.filter(
  ({ workspace, isDemoOnly }) => workspace && !isDemoOnly,
).map(({ name }) => name);

/** @type {ProcessRow} */
const CHECKER = {
  name: 'checker',
  workspace: 'checker',
  asks: ['releases'],
  canRun: ({ browser }) => browser !== undefined,
  env: checking,
};

/** @type {ProcessRow[]} */
export const PROCESSES = [
  ...BEHIND_THE_GATEWAY,
  CHECKER,
  {
    name: 'gateway',
    workspace: 'gateway',
    asks: SERVICES,
    env: (context) => ({
      HOST: publicHost(context),
      METRICS_PORT: String(context.ports['gateway-metrics']),
      RELEASES_DIR: context.dirs.releases,
      ...released(context),
      ...addresses(context),
      MEDIA_DIR: context.dirs.media,
      ...pick(context.env, ['MEDIA_URL', 'TRUST_PROXY', 'ANALYTICS_URL', 'MAX_REQUESTS']),
      ...(context.isDemo && { MAILBOX_URL: context.urls['mailbox'] }),
      ...(context.isWatching && { DEV_RELOAD: '1' }),
    }),
  },
];
