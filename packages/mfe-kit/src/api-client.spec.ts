import { describe, expect, jest, test } from '@jest/globals';
import { createApi } from './api-client.js';
import { isApiError } from './api-error.js';

type Fetch = typeof fetch;

const answering = (response: Response) => jest.fn<Fetch>(async () => response.clone());
const refusal = (status: number, body: object, headers = {}) =>
  Response.json(body, { status, headers });

const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  );
  if (!isApiError(error)) throw new Error(`Expected an ApiError, got ${error}`);
  return error;
};

describe('addresses', () => {
  const api = createApi();
  test('parameters are filled in, escaped', () => {
    expect(api.url('GET /products/:id', { params: { id: 'a/b' } })).toBe('/api/products/a%2Fb');
  });
  test.each(['.', '..'])('a parameter of "%s" alone does not lead to another call', (id) => {
    const url = api.url('GET /products/:id', { params: { id } });
    expect(new URL(url, 'http://festival.example').pathname).toMatch(/^\/api\/products\/[^/]+$/);
  });
  test('a list repeats its key, and empty values are left out', () => {
    const query = { category: ['Bags', 'Decor'], q: '', page: 2, sort: undefined };
    expect(api.url('GET /products', { query })).toBe(
      '/api/products?category=Bags&category=Decor&page=2',
    );
  });
});

describe('calls', () => {
  test('a body goes as JSON, with the key that makes repeats harmless', async () => {
    const send = answering(Response.json([]));
    const api = createApi({ fetch: send });
    await api.call('POST /products/checkQuantity', { body: [], idempotencyKey: 'k1' });
    const [url, init] = send.mock.calls[0]!;
    expect(url).toBe('/api/products/checkQuantity');
    expect(init).toMatchObject({
      method: 'POST',
      body: '[]',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    });
  });
  test('a page knows how long the whole list is', async () => {
    const headers = { 'x-total-count': '61' };
    const api = createApi({ fetch: answering(Response.json([], { headers })) });
    expect(await api.page('GET /products', { query: { limit: 15 } })).toEqual({
      items: [],
      total: 61,
    });
  });
});

describe('failures', () => {
  test('a refusal has its sentence, code and fields', async () => {
    const validation = { body: { source: 'body', keys: ['name'], message: '"name" is required' } };
    const body = {
      error: 'Schema does not match',
      code: 'SCHEMA_MISMATCH',
      requestId: 'r1',
      validation,
    };
    const api = createApi({ fetch: answering(refusal(400, body, { 'retry-after': '7' })) });
    const error = await failureOf(api.call('GET /vendors'));
    expect(error).toMatchObject({
      status: 400,
      code: 'SCHEMA_MISMATCH',
      message: 'Schema does not match',
      requestId: 'r1',
      validation,
      retryAfter: 7,
    });
    expect(error.is('SCHEMA_MISMATCH')).toBe(true);
  });
  test('no network is OFFLINE, with a sentence to show', async () => {
    const api = createApi({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await failureOf(api.call('GET /vendors'))).toMatchObject({ status: 0, code: 'OFFLINE' });
  });
  test('a login page of a network in place of the answer is OFFLINE', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const api = createApi({ fetch: answering(new Response('<h1>Free wifi</h1>', { headers })) });
    expect(await failureOf(api.call('GET /vendors'))).toMatchObject({ status: 0, code: 'OFFLINE' });
  });
  test('no answer in time is OFFLINE too', async () => {
    const hanging: Fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    const api = createApi({ fetch: hanging, timeoutMs: 5 });
    expect(await failureOf(api.call('GET /vendors'))).toMatchObject({ code: 'OFFLINE' });
  });
  test('an answer that is not ours, such as a proxy error page, is still a sentence', async () => {
    const api = createApi({ fetch: answering(new Response('<h1>Bad</h1>', { status: 502 })) });
    const error = await failureOf(api.call('GET /vendors'));
    expect(error).toMatchObject({ status: 502, code: 'UNEXPECTED' });
    expect(error.message).not.toContain('<h1>');
  });
  test('a caller that gives up gets its own abort, not an error to show', async () => {
    const controller = new AbortController();
    controller.abort();
    const api = createApi({ fetch: () => Promise.reject(new TypeError('aborted')) });
    await expect(api.call('GET /vendors', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
  test('a 401 is reported to the owner of the session', async () => {
    const onSignedOut = jest.fn();
    const send = answering(refusal(401, { error: 'Please sign in', code: 'SIGN_IN_REQUIRED' }));
    await failureOf(createApi({ fetch: send, onSignedOut }).call('GET /orders'));
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });
});

describe('a call that needs a confirmed person', () => {
  const unconfirmed = () => refusal(403, { error: 'Please confirm', code: 'CONFIRM_IDENTITY' });
  /** An API that refuses such calls until the person has confirmed. */
  const guarded = () => {
    let isConfirmed = false;
    const send = jest.fn<Fetch>(async () => (isConfirmed ? Response.json({}) : unconfirmed()));
    const api = createApi({ fetch: send });
    const confirm = async (isDone = true) => {
      isConfirmed = isDone;
      return isDone;
    };
    return { api, send, confirm };
  };
  const revoke = (api: ReturnType<typeof createApi>, signal?: AbortSignal) =>
    api.call('DELETE /admin/admins/:id/secondFactor', {
      params: { id: '1' },
      ...(signal && { signal }),
    });

  test('asks, and is repeated as it was', async () => {
    const { api, send, confirm } = guarded();
    api.confirmWith?.(confirm);
    expect(await revoke(api)).toEqual({});
    expect(send.mock.calls[1]?.[0]).toBe(send.mock.calls[0]?.[0]);
    expect(send.mock.calls[1]?.[1]).toMatchObject({ method: 'DELETE' });
  });
  test('several at once ask once', async () => {
    const { api, confirm } = guarded();
    const ask = jest.fn(() => confirm());
    api.confirmWith?.(ask);
    expect(await Promise.all([revoke(api), revoke(api), revoke(api)])).toEqual([{}, {}, {}]);
    expect(ask).toHaveBeenCalledTimes(1);
  });
  test('one that was on its way during a confirmation does not ask again', async () => {
    const { api, send, confirm } = guarded();
    const ask = jest.fn(() => confirm());
    api.confirmWith?.(ask);
    let answerLate: (response: Response) => void = () => {};
    send.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
    const late = revoke(api);
    await revoke(api);
    answerLate(unconfirmed());
    expect(await late).toEqual({});
    expect(ask).toHaveBeenCalledTimes(1);
  });
  test('is refused when the person does not confirm, and the next one asks again', async () => {
    const { api, send, confirm } = guarded();
    const ask = jest.fn(() => confirm(false));
    api.confirmWith?.(ask);
    for (const turn of [1, 2]) {
      expect(await failureOf(revoke(api))).toMatchObject({ code: 'CONFIRM_IDENTITY' });
      expect([ask.mock.calls.length, send.mock.calls.length]).toEqual([turn, turn]);
    }
  });
  test('is repeated once, whatever the answer is then', async () => {
    const send = jest.fn<Fetch>(async () => unconfirmed());
    const api = createApi({ fetch: send });
    api.confirmWith?.(async () => true);
    expect(await failureOf(revoke(api))).toMatchObject({ code: 'CONFIRM_IDENTITY' });
    expect(send).toHaveBeenCalledTimes(2);
  });
  test('is refused where nothing can ask', async () => {
    expect(await failureOf(revoke(guarded().api))).toMatchObject({ code: 'CONFIRM_IDENTITY' });
  });
  test('is not repeated for a page that has stopped waiting', async () => {
    const { api, send, confirm } = guarded();
    const page = new AbortController();
    api.confirmWith?.(async () => {
      page.abort();
      return confirm();
    });
    await expect(revoke(api, page.signal)).rejects.toHaveProperty('name', 'AbortError');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
