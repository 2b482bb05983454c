import { DRAINING_HEADER } from '@festival/service-kit/health';
import { KEEP_MS_HEADER } from '@festival/service-kit/http';
import { withoutHeaders } from './hop-headers.js';

const SAID_BY_THE_GATEWAY = new Set([
  'date',
  'server',
  'x-powered-by',
  'x-request-id',
  DRAINING_HEADER,
  KEEP_MS_HEADER,
]);

/** The headers of a service's answer that the client gets. */
export const answerHeaders = (
  headers: Record<string, string | string[] | undefined>,
  { hasCookies }: { hasCookies?: boolean },
): Record<string, string | string[]> =>
  withoutHeaders(
    headers,
    (name) => SAID_BY_THE_GATEWAY.has(name) || (name === 'set-cookie' && !hasCookies),
  );
