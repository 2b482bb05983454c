import { STATUS_CODES } from 'node:http';
import { toErrorAnswer } from '@festival/service-kit/errors';
import type { GatewayConfig } from '../config.js';

const policy = (rules: Record<string, string>): string =>
  Object.entries(rules)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

const pageRules = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  // The profile images of Google campus accounts.
  'img-src': "'self' data: blob: https://lh3.googleusercontent.com",
  'font-src': "'self'",
  'connect-src': "'self'",
  // The committee's films on YouTube, in its player without cookies. They load only on request.
  'frame-src': 'https://www.youtube-nocookie.com',
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'object-src': "'none'",
};

/** An image that is opened as a page runs and loads nothing, even if its file contains a script. */
export const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Hashes of the inline styles of the queues' page, in its pinned version: an icon's, and of lists without scroll bars. */
const QUEUES_STYLES =
  "'sha256-r2N1TB/gHbBtBZFKg7ejmq1acVSREzucTAEw6ga4hoU=' 'sha256-kLmvWqfziFavKtqHqRsb90f006UAK2Dmd0It5Iz2KFA='";

/** The page of the queues: as strict as ours, except for these styles and its own base. */
export const QUEUES_POLICY = policy({
  ...pageRules,
  'style-src': `'self' ${QUEUES_STYLES}`,
  'img-src': "'self' data:",
  'frame-src': "'none'",
  'base-uri': "'self'",
});

const YEAR_SECONDS = 31_536_000;

type Settings = Pick<GatewayConfig, 'PUBLIC_URL' | 'ANALYTICS_URL'>;

/** Pages may connect to this site, and to the address for page views. */
const pagePolicy = ({ PUBLIC_URL, ANALYTICS_URL }: Settings): string => {
  if (!ANALYTICS_URL) return policy(pageRules);
  const { origin } = new URL(ANALYTICS_URL, PUBLIC_URL);
  const isOwn = origin === new URL(PUBLIC_URL).origin;
  return policy({ ...pageRules, 'connect-src': isOwn ? "'self'" : `'self' ${origin}` });
};

/** The security headers of every answer of the API. Pages of another address must not load it. */
export const apiSecurityHeaders = (settings: Settings) => ({
  ...securityHeaders(settings),
  'cross-origin-resource-policy': 'same-origin',
});

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

type CommonHeaders = (requestId: string, url: string) => Record<string, string>;

/** The headers of every answer of the gateway: the browser policy and the request id. Answers of the API are not cached, and other addresses cannot load them. */
export const commonHeaders = (
  config: Pick<GatewayConfig, 'PUBLIC_URL' | 'ANALYTICS_URL'>,
): CommonHeaders => {
  const common = securityHeaders(config);
  const ofApi = { ...apiSecurityHeaders(config), 'cache-control': 'no-store' };
  return (requestId, url) => ({
    ...(url.startsWith('/api/') ? ofApi : common),
    'x-request-id': requestId,
  });
};

interface Refusal {
  error: unknown;
  requestId: string;
  headers: Record<string, string>;
  /** When it differs from the status of the error. */
  status?: number;
}

/** A refusal as raw bytes, for malformed HTTP. */
export const refusalText = ({ error, requestId, headers, status }: Refusal): string => {
  const answer = toErrorAnswer(error, requestId);
  const code = status ?? answer.status;
  const body = JSON.stringify(answer.body);
  const all = {
    ...headers,
    ...answer.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${code} ${STATUS_CODES[code]}`, ...lines, '', body].join('\r\n');
};
