import { generateKeyPairSync } from 'node:crypto';

/**
 * One process of the festival.
 * @typedef {object} ProcessRow
 * @property {string} name
 * @property {string} [workspace] runs its program `main`
 * @property {string} [script] runs this instead, relative to the launcher
 * @property {string} [database] a database of its own, with a user of the same name
 * @property {readonly string[]} [asks] the services that it calls: it gets their URLs, and a key of its own to sign its calls
 * @property {boolean} [isDemoOnly]
 * @property {(context: { browser: string | undefined }) => boolean} [canRun] only for a process that the site does not need: it runs if this
 *   returns true, and starts once everything else is ready
 * @property {string} [readyPath] answers 200 when it is ready
 * @property {(context: import('./lib/process-specs.mjs').Context, name: string) => NodeJS.ProcessEnv} [env] what it alone needs, besides what all
 *   get; `name`: that of its process, of which there may be two
 */

/** The address that browsers connect to. Everything else can be reached from this machine only. @param {import('./lib/process-specs.mjs').Context} context */
const publicHost = ({ env }) => env.HOST ?? '127.0.0.1';

/** The provider of identities. @param {import('./lib/process-specs.mjs').Context} context */
const signIn = ({ isDemo, urls, secret, given }) =>
  isDemo
    ? given({
        OIDC_ISSUER: urls['demo-provider'],
        OIDC_CLIENT_ID: 'festival',
        OIDC_CLIENT_SECRET: secret('oidc-client'),
      })
    : {};

/** @type {ProcessRow[]} */
const BEHIND_THE_GATEWAY = [
  {
    name: 'auth',
    workspace: 'services/auth',
    database: 'festival_auth',
    env: (context) => ({
      ...signIn(context),
      MAIL_LINK_SECRET: context.secret('mail-links'),
      SECOND_FACTOR_KEY: context.secret('second-factors'),
    }),
  },
  {
    name: 'catalogue',
    workspace: 'services/catalogue',
    database: 'festival_catalogue',
    asks: ['auth'],
  },
  {
    name: 'workshops',
    workspace: 'services/workshops',
    database: 'festival_workshops',
  },
  {
    name: 'mailer',
    workspace: 'services/mailer',
    database: 'festival_mailer',
    asks: ['auth', 'catalogue', 'workshops', 'contests', 'releases'],
    env: ({ isDemo, ports, given }) =>
      isDemo ? given({ SMTP_URL: `smtp://127.0.0.1:${ports['smtp']}` }) : {},
  },
  {
    name: 'contests',
    workspace: 'services/contests',
    database: 'festival_contests',
    asks: ['auth', 'catalogue', 'workshops'],
  },
  {
    name: 'releases',
    workspace: 'services/releases',
    database: 'festival_releases',
    asks: [],
    env: ({ browser }) => (browser ? { RELEASE_TRIALS: 'on' } : {}),
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
    }),
  },
  {
    name: 'mailbox',
    script: 'mailbox.mjs',
    isDemoOnly: true,
    readyPath: '/mailbox/api/healthz',
    env: ({ ports, dirs }) => ({ SMTP_PORT: String(ports['smtp']), MAIL_DIR: dirs.mails }),
  },
];

/** The services, to which the gateway routes calls. */
export const SERVICES = BEHIND_THE_GATEWAY.filter(
  ({ workspace, isDemoOnly }) => workspace && !isDemoOnly,
).map(({ name }) => name);

/**
 * The only list of the festival's processes.
 * @type {ProcessRow[]}
 */
export const PROCESSES = [
  ...BEHIND_THE_GATEWAY,
  {
    name: 'checker',
    workspace: 'checker',
    asks: ['releases'],
    canRun: ({ browser }) => browser !== undefined,
    env: ({ browser }) => ({ CHECKER_CHROMIUM: browser }),
  },
  {
    name: 'gateway',
    workspace: 'gateway',
    asks: SERVICES,
    env: (context, name) => ({
      ...(context.copies === 1 && { HOST: publicHost(context) }),
      RELEASES_DIR: context.dirs.releasesOf(name),
      METRICS_PORT: String(context.ports[`${name}-metrics`]),
      ...(context.isDemo && { MAILBOX_URL: context.urls['mailbox'] }),
      ...(context.isWatching && { DEV_RELOAD: '1' }),
    }),
  },
];

/**
 * The environment variables with the services' URLs.
 * @param {readonly string[]} services
 * @param {(service: string) => string | undefined} urlOf
 * @returns {NodeJS.ProcessEnv}
 */
export const serviceUrls = (services, urlOf) =>
  Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, urlOf(name)]));

/** The processes that sign tokens: the gateway for people, and each service that calls another one in its own name. */
export const ISSUERS = PROCESSES.filter(({ asks }) => asks).map(({ name }) => name);

/** @typedef {{ d: string, x: string }} IdentityKey the private and the public half, as in a JWK */

/** @returns {IdentityKey} */
export function makeIdentityKey() {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { d, x };
}

/**
 * The environment variables that give processes each other's keys.
 * @param {(issuer: string) => IdentityKey} [keyOf] creates new keys by default
 */
export function identityEnvironment(keyOf = makeIdentityKey) {
  const keys = ISSUERS.map((issuer) => ({ issuer, ...keyOf(issuer) }));
  return {
    IDENTITY_PUBLIC_KEYS: keys.map(({ issuer, x }) => `${issuer}:${x}`).join(),
    /** @param {string} name */
    privateKeyOf: (name) => keys.find(({ issuer }) => issuer === name)?.d ?? '',
  };
}
