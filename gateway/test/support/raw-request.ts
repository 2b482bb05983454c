import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

/** Sends raw bytes and returns the whole answer, for requests that no HTTP client would send. */
export const rawRequest = (url: string, text: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
    socket.write(text);
  });
};

/** The status of a GET whose path is sent unchanged. */
export const statusOfPath = async (url: string, path: string, accept = '*/*'): Promise<number> => {
  const answer = await rawRequest(
    url,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
  );
  return Number(answer.split(' ')[1]);
};

export interface AddressedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request to the gateway under one of its host names, which this machine's resolver may not know. */
export const askAt = (
  { url, port = new URL(url).port }: { url: string; port?: string },
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: AddressedRequest = {},
): Promise<AddressedAnswer> =>
  new Promise((resolve, reject) => {
    const sent = { host: `${host}:${port}`, ...headers };
    request({ host: '127.0.0.1', port, path, method, headers: sent }, async (answer) => {
      const { statusCode: status = 0, headers: received } = answer;
      let text = '';
      for await (const chunk of answer.setEncoding('utf8')) text += chunk;
      resolve({ status, headers: received, text });
    })
      .on('error', reject)
      .end(body);
  });

interface AddressedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}
