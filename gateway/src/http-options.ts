import { randomUUID } from 'node:crypto';
import type { CreateOptions } from '@festival/service-kit/boot';
import { toErrorAnswer } from '@festival/service-kit/errors';
import type { GatewayConfig } from './config.js';

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
export const httpOptions = ({ TRUST_PROXY }: GatewayConfig): Omit<CreateOptions, 'logger'> => ({
  parsesBodies: false,
  ...(TRUST_PROXY && { trustProxy: TRUST_PROXY }),
  server: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: ({ url = '/' }) => takenLiterally(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: URL_LENGTH },
    clientErrorHandler(error, socket) {
      if (!socket.writable || (error as { code?: string }).code === 'ECONNRESET')
        return void socket.destroy();
      const isTooMuch = (error as { code?: string }).code === TOO_MUCH;
      const { body } = toErrorAnswer({ statusCode: isTooMuch ? 413 : 400 }, randomUUID());
      const text = JSON.stringify(body);
      const lines = [
        isTooMuch ? 'HTTP/1.1 431 Request Header Fields Too Large' : 'HTTP/1.1 400 Bad Request',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(text)}`,
        'Connection: close',
      ];
      socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
    },
  },
});
