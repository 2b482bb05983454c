import { STATUS_CODES } from 'node:http';
import { toErrorAnswer } from '@festival/service-kit/errors';
import type { GatewayConfig } from '../../config.js';
import { apiSecurityHeaders, securityHeaders } from './security-headers.js';

type CommonHeaders = (requestId: string, url: string) => Record<string, string>;

/** The headers that every answer of the gateway has: the browser policy, the request id, and for the API that it must not be cached, nor loaded by pages of another address. */
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

/** A refusal as raw bytes, for malformed HTTP and refused upgrades. */
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
