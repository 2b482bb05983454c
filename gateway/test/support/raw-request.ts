import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
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

/** Sends raw lines. @returns the answer's status, headers by name, and body */
export const rawAnswer = async (url: string, ...lines: string[]) => {
  const text = await rawRequest(url, `${lines.join('\r\n')}\r\n\r\n`);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...rest] = head.split('\r\n');
  const headers = rest.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
};

/** Sends exactly the given headers, because fetch sets Sec-Fetch-Site itself and drops Origin. @returns the status */
export const bareRequest = (
  url: string,
  method: string,
  headers: Record<string, string>,
  { agent, body }: { agent?: Agent; body?: Buffer | undefined } = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { method, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!));
    })
      .on('error', reject)
      .end(body);
  });

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
