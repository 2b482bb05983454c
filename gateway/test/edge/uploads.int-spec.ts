import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Role } from '@festival/contracts/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';
import { signIn } from '../support/sign-in.js';
import { sendJson } from '../support/stand-in.js';

const ANSWER_MS = 500;
const NAME = '0123456789abcdef0123-320.webp';

let gateway: TestGateway;
let bucketUrl: string;
const asked: string[] = [];
/** The folders of all services that take images. */
const FOLDERS = ['products', 'workshops', 'photos'];
const images = FOLDERS.map((folder) => `/festival/${folder}/${NAME}`);
const bucket = createServer((request, response) => {
  asked.push(String(request.url));
  if (!images.includes(request.url!)) return response.writeHead(403).end();
  response.writeHead(200, { 'content-type': 'text/html', 'x-amz-id': 'secret' }).end('picture');
});

beforeAll(async () => {
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  bucketUrl = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/festival/`;
  gateway = await startGateway({
    env: { CACHE: 'off', MEDIA_URL: bucketUrl },
    answerMs: ANSWER_MS,
  });
});
beforeEach(() => {
  gateway.catalogue.received.length = 0;
  asked.length = 0;
});
afterAll(async () => {
  await gateway.close();
  bucket.close();
});

const formOf = (bytes: number): FormData => {
  const form = new FormData();
  form.append('name', 'Lino print');
  form.append('newImages', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
  return form;
};
const send = async (
  body: FormData,
  [method, path] = ['POST', '/products/'],
  role: Role = 'vendor',
) => {
  const { cookie } = await signIn(gateway, role);
  return fetch(`${gateway.url}/api${path}`, {
    method,
    body,
    headers: { cookie, origin: gateway.url },
  });
};

describe('an upload', () => {
  it('reaches the catalogue whole, with who sends it', async () => {
    const answer = await send(formOf(9 * 1024 * 1024));
    expect(answer.status).toBe(200);
    const [request] = gateway.catalogue.received;
    expect(request).toMatchObject({ method: 'POST', url: '/products' });
    expect(request?.headers.authorization).toMatch(/^Bearer /);
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.body.length).toBeGreaterThan(9 * 1024 * 1024);
  });

  it.each([
    ['POST', '/workshops'],
    ['PUT', '/workshops/batik'],
  ])('by %s %s reaches the workshops', async (method, path) => {
    const answer = await send(formOf(1_000), [method, path], 'admin');
    expect(answer.status).toBe(200);
    const request = gateway.workshops.received.at(-1);
    expect(request).toMatchObject({ method, url: path });
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.body).toContain('Lino print');
  });

  it('of twelve megabytes is refused, in the words that pages show', async () => {
    const answer = await send(formOf(12 * 1024 * 1024));
    expect([answer.status, await jsonOf(answer)]).toMatchObject([
      413,
      { code: 'UPLOAD_TOO_LARGE', error: 'Maximum of 10 MB total!' },
    ]);
  });

  it("may take longer than other calls' answers", async () => {
    const arrived = new Promise<() => void>((resolve) => {
      gateway.catalogue.answer = (request, response) => {
        request.resume();
        // Other calls are never answered.
        if (request.method === 'POST') resolve(() => sendJson(response, { ok: true }));
      };
    });
    const upload = send(formOf(1_000));
    const answerUpload = await arrived;
    const other = await fetch(`${gateway.url}/api/products/`);
    answerUpload();
    gateway.catalogue.answer = undefined;
    expect([other.status, (await upload).status]).toEqual([503, 200]);
  });
});

describe('images in a bucket', () => {
  it.each(FOLDERS)(
    'of %s are served at the same addresses as from the folder, as images and cached for ever',
    async (folder) => {
      const answer = await fetch(`${gateway.url}/media/${folder}/${NAME}`);
      expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-amz-id')).toBeNull();
    },
  );

  it.each([
    ['/media/products/0123456789abcdef0124-320.webp', 1],
    ['/media/products/..%2fsecret', 0],
    ['/media/products/other.txt', 0],
    ['/media/products/', 0],
    [`/media/vendors/${NAME}`, 0],
  ])('%s is not there', async (path, count) => {
    expect((await fetch(`${gateway.url}${path}`)).status).toBe(404);
    expect(asked).toHaveLength(count);
  });
});
