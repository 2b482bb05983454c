import { randomUUID } from 'node:crypto';
import type { CreateOptions } from '@festival/service-kit/boot';
import { DomainError } from '@festival/service-kit/errors';
import type { GatewayConfig } from '../config.js';
import { commonHeaders, refusalText } from './security-headers.js';

/** The longest time for a whole request with its body. A slower client wastes a connection. */
const REQUEST_TIMEOUT_MS = 120_000;
const URL_LENGTH = 8_000;

const TOO_MUCH = 'HPE_HEADER_OVERFLOW';

/** A page's address that can't be decoded is used as it is. The visitor mistyped it, and gets a page, not a protocol error. */
const takenLiterally = (url: string): string => {
  if (url.startsWith('/api/')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
};

/** The gateway's HTTP options: it passes bodies on unparsed, and answers malformed HTTP with the usual error body. */
export const httpOptions = (config: GatewayConfig): Omit<CreateOptions, 'logger'> => {
  const headersOf = commonHeaders(config);
  return {
    parsesBodies: false,
    believesRequestIds: false,
    headersOf,
    ...(config.TRUST_PROXY && { trustProxy: config.TRUST_PROXY }),
    server: {
      // A request without a host gets a normal answer.
      http: { requireHostHeader: false },
      requestTimeout: REQUEST_TIMEOUT_MS,
      rewriteUrl: ({ url = '/' }) => takenLiterally(url),
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: URL_LENGTH },
      clientErrorHandler(error, socket) {
        if (!socket.writable || (error as { code?: string }).code === 'ECONNRESET')
          return void socket.destroy();
        const isTooMuch = (error as { code?: string }).code === TOO_MUCH;
        const requestId = randomUUID();
        const refusal = isTooMuch
          ? { error: new DomainError('PAYLOAD_TOO_LARGE'), status: 431 }
          : { error: { statusCode: 400 } };
        socket.end(refusalText({ ...refusal, requestId, headers: headersOf(requestId, '/') }));
      },
    },
  };
};
