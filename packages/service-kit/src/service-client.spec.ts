import { beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { identityPrivateKey } from '../testing/identity.js';
import { causedBy } from './cause.js';
import { IdentitySigner } from './identity.js';
import { ServiceClient } from './service-client.js';
import type { UpstreamRequest, Upstreams } from './upstreams.js';

const ACCOUNT = { _id: 'v1', username: 'inkwell', displayName: 'Inkwell' };

let asked: (UpstreamRequest & { service: string }) | undefined;
let answer: { status: number; body: unknown };

const client = new ServiceClient(
  {
    of: (service: string) => ({
      async read(request: UpstreamRequest) {
        asked = { service, ...request };
        const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
        return { status: answer.status, headers: {}, body: Buffer.from(text) };
      },
    }),
  } as unknown as Upstreams,
  new IdentitySigner('catalogue', identityPrivateKey('catalogue')),
);

beforeEach(() => {
  asked = undefined;
  answer = { status: 200, body: ACCOUNT };
});

const find = (id: string) =>
  causedBy({ requestId: 'request-1' }, () =>
    client.call('GET /internal/vendor-accounts/:id', { params: { id } }),
  );
const rename = () =>
  client.call('PUT /internal/vendor-accounts/:id', {
    params: { id: 'v1' },
    body: { username: 'inkwell', displayName: 'Ink & Co' },
  });

const payloadOf = () => decodeJwt(String(asked?.headers['authorization']).slice('Bearer '.length));

describe('a call between services', () => {
  it('goes where the contract says that it is answered, in the name of who asks', async () => {
    expect(await find('v1')).toEqual(ACCOUNT);
    expect(asked).toMatchObject({
      service: 'auth',
      method: 'GET',
      path: '/internal/vendor-accounts/v1',
      headers: { 'x-request-id': 'request-1' },
      body: null,
    });
    expect(payloadOf()).toMatchObject({ sub: 'catalogue', role: 'service', aud: 'auth' });
  });

  it('can be made for somebody else', async () => {
    answer.body = { registeredWorkshops: [], waitlistedWorkshops: [] };
    const as = {
      sub: 'mei',
      role: 'student',
      name: 'Mei',
      email: null,
      picture: null,
      sid: 's',
    } as const;
    await client.call('GET /internal/students/me/workshops', { as });
    expect(asked?.service).toBe('workshops');
    expect(payloadOf()).toMatchObject({ sub: 'mei', aud: 'workshops' });
  });

  it('sends its body as JSON, and an id as nothing but an id', async () => {
    await rename();
    expect(asked?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(JSON.parse(String(asked?.body))).toMatchObject({ displayName: 'Ink & Co' });
    await find('../x?y');
    expect(asked?.path).toBe('/internal/vendor-accounts/..%2Fx%3Fy');
  });
});

describe('unusable answers', () => {
  it('is a refusal where the call may refuse like that', async () => {
    answer = { status: 404, body: { code: 'NOT_FOUND' } };
    await expect(find('v1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    answer = { status: 400, body: { code: 'ACCOUNT_TAKEN' } };
    await expect(rename()).rejects.toMatchObject({ code: 'ACCOUNT_TAKEN' });
  });

  it('names the keys of the body that are wrong', async () => {
    const validation = { body: { source: 'body', keys: ['username'], message: 'too long' } };
    answer = { status: 400, body: { code: 'SCHEMA_MISMATCH', validation } };
    await expect(rename()).rejects.toMatchObject({
      code: 'SCHEMA_MISMATCH',
      validation: validation.body,
    });
  });

  it('tells a caller to wait if the service is busy', async () => {
    answer = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } };
    await expect(find('v1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 });
  });

  it.each([
    [
      'a refusal that the call does not name',
      401,
      { code: 'SIGN_IN_REQUIRED' },
      'auth answered 401',
    ],
    ['a page of something on the way', 502, '<h1>Bad</h1>', 'auth answered 502'],
    ['something else than JSON', 200, '<h1>Hello</h1>', 'auth answered no JSON'],
  ])('counts as an unavailable service, with the reason: %s', async (_, status, body, message) => {
    answer = { status, body };
    await expect(find('v1')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfter: 2,
      cause: { message },
    });
  });

  it('is refused if it has another shape', async () => {
    answer.body = { _id: 7 };
    await expect(find('v1')).rejects.toMatchObject({ name: 'ZodError' });
  });
});
