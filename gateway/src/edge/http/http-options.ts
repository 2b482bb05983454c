import { randomUUID } from 'node:crypto';
import type { CreateOptions } from '@festival/service-kit/boot';
import { DomainError } from '@festival/service-kit/errors';
import type { GatewayConfig } from '../../config.js';
import { everyAnswer, refusalText } from '../security/every-answer.js';

/** A whole request, body and all; a client slower than that is holding a connection for nothing. */
const REQUEST_TIMEOUT_MS = 120_000;
const URL_LENGTH = 8_000;

const TOO_MUCH = 'HPE_HEADER_OVERFLOW';

/** A page's address that nothing can decode is taken as it stands: who mistyped it gets a page, not an error of the protocol. */
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

/** What the gateway's HTTP side has of its own: it passes bodies on, and answers what is no HTTP in the one error body too. */
export const httpOptions = (config: GatewayConfig): Omit<CreateOptions, 'logger'> => {
  const headersOf = everyAnswer(config);
  return {
    parsesBodies: false,
    believesRequestIds: false,
    headersOf,
    ...(config.TRUST_PROXY && { trustProxy: config.TRUST_PROXY }),
    server: {
      // Whoever leaves the host out is answered like everybody else.
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
