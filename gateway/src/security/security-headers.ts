import { createHash } from 'node:crypto';
import type { GatewayConfig } from '../config.js';

const policy = (rules: Record<string, string>): string =>
  Object.entries(rules)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

const pageRules = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  // The pictures of people whose campus account is with Google.
  'img-src': "'self' data: blob: https://lh3.googleusercontent.com",
  'font-src': "'self'",
  'connect-src': "'self'",
  // Films that the committee has at YouTube, in its player without cookies, once a visitor asks for one.
  'frame-src': 'https://www.youtube-nocookie.com',
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'object-src': "'none'",
};

/** A picture opened by itself runs and loads nothing, whatever somebody drew into it. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The mailbox's own page, which shows mails with the styles they bring. */
export const MAILBOX_POLICY = policy({
  ...pageRules,
  'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: cid:",
  'font-src': "'self' data:",
  'frame-src': "'self' data: blob:",
  'frame-ancestors': "'self'",
  // It sets its own, and shows each mail in a frame that runs nothing.
  'base-uri': "'self'",
});

/** What the lists of the queues' page hide their scroll bars with. */
const SCROLL_BAR_STYLE =
  '.base-ui-disable-scrollbar{scrollbar-width:none}.base-ui-disable-scrollbar::-webkit-scrollbar{display:none}';

/** The page of the queues: as strict as ours, but for the one style that its components write themselves. */
export const QUEUES_POLICY = policy({
  ...pageRules,
  'style-src': `'self' 'sha256-${createHash('sha256').update(SCROLL_BAR_STYLE).digest('base64')}'`,
  'img-src': "'self' data:",
  'frame-src': "'none'",
  'base-uri': "'self'",
});

const YEAR_SECONDS = 31_536_000;

type Settings = Pick<GatewayConfig, 'PUBLIC_URL' | 'ANALYTICS_URL'>;

/** Pages talk to this site, and to where their views are counted. */
const pagePolicy = ({ PUBLIC_URL, ANALYTICS_URL }: Settings): string => {
  if (!ANALYTICS_URL) return policy(pageRules);
  const { origin } = new URL(ANALYTICS_URL, PUBLIC_URL);
  const isOwn = origin === new URL(PUBLIC_URL).origin;
  return policy({ ...pageRules, 'connect-src': isOwn ? "'self'" : `'self' ${origin}` });
};

/** What every answer says to the browser. */
export const securityHeaders = ({ PUBLIC_URL, ANALYTICS_URL }: Settings) => ({
  'content-security-policy': pagePolicy({ PUBLIC_URL, ANALYTICS_URL }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(new URL(PUBLIC_URL).protocol === 'https:' && {
    'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
  }),
});
