import { findHeadlessBrowser } from '../machine/programs.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/** The payee of the demo's PayNow codes. It does not exist; the number has the format of a society's UEN. */
const DEMO_PAYEE = { PAYNOW_UEN: 'T21SS0001A', PAYNOW_NAME: 'MIDSUMMER MEDLEY' };

/** @param {Context} context */
export const payee = ({ env, isDemo }) => ({
  ...(isDemo && DEMO_PAYEE),
  ...pick(env, ['PAYNOW_UEN', 'PAYNOW_NAME']),
});

/** @param {Context} context */
export const signIn = ({ env, isDemo, urls, secret }) => ({
  ...(isDemo && {
    OIDC_ISSUER: urls['demo-provider'],
    OIDC_CLIENT_ID: 'festival',
    OIDC_CLIENT_SECRET: secret('oidc-client'),
  }),
  ...pick(env, [
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_INTERNAL_URL',
    'ALLOWED_EMAIL_DOMAINS',
    'INVITATION_EMAIL_DOMAINS',
  ]),
});

/** The environment variables of a bucket, by the prefix of their names. */
const bucketOf = (/** @type {string} */ prefix) =>
  ['', '_ENDPOINT', '_REGION', '_KEY', '_SECRET'].map((end) => `${prefix}_BUCKET${end}`);

/** Where uploaded images are stored, if not in a folder. */
export const MEDIA_BUCKET = bucketOf('MEDIA');

/** Where the files of exports are stored. @param {Context} context */
export const exported = ({ env, dirs }) => ({
  EXPORTS_DIR: dirs.exports,
  ...pick(env, bucketOf('EXPORTS')),
});

/** Where the archives of releases are stored. @param {Context} context */
export const released = ({ env, dirs }) => ({
  RELEASE_STORE_DIR: dirs.releaseStore,
  ...pick(env, bucketOf('RELEASE_STORE')),
});

/**
 * The browser of this machine that tries releases. Undefined in development, or when `RELEASE_TRIALS` is off.
 * @param {NodeJS.ProcessEnv} env @param {boolean} isWatching
 */
export const trialBrowser = (env, isWatching) =>
  isWatching || env.RELEASE_TRIALS === 'off'
    ? undefined
    : env.CHECKER_CHROMIUM || findHeadlessBrowser();

/** Addresses besides the site's. @param {Context} context */
export const addresses = ({ env, previewUrl }) => ({
  ...(previewUrl && { PREVIEW_URL: previewUrl }),
  ...pick(env, ['DESK_URL']),
});

/** The settings of the registry of releases. */
export const registry = (/** @type {Context} */ context) => ({
  ...released(context),
  ...addresses(context),
  ...(context.browser ? { RELEASE_TRIALS: 'on' } : pick(context.env, ['RELEASE_TRIALS'])),
});

/** The server that sends the mails. */
export const mailing = (/** @type {Context} */ context) => ({
  ...exported(context),
  ...addresses(context),
  ...(context.isDemo && {
    SMTP_URL: `smtp://127.0.0.1:${context.ports.smtp}`,
    MAIL_FROM: 'Midsummer Medley <orders@festival.example>',
  }),
  ...pick(context.env, [
    'SMTP_URL',
    'MAIL_FROM',
    'CAMPAIGN_MAILS_PER_SECOND',
    'CAMPAIGN_CONNECTIONS',
  ]),
  ...payee(context),
});

/** The browser and the site that the checker tries releases with. */
export const checking = (/** @type {Context} */ context) => ({
  ...released(context),
  ...addresses(context),
  CHECKER_CHROMIUM: context.browser,
  ...pick(context.env, ['CHECKER_SITE_ADDRESS']),
});

/** The address that browsers connect to. Everything else can be reached from this machine only. */
export const publicHost = (/** @type {Context} */ { env }) => env.HOST ?? '127.0.0.1';

/** @param {NodeJS.ProcessEnv} env @param {string[]} names */
export function pick(env, names) {
  return Object.fromEntries(names.filter((name) => env[name]).map((name) => [name, env[name]]));
}
