import { type Api, createApi, type PublicCallName } from '@festival/api-client';
import type { Calls } from '@festival/contracts/calls';
import { type ErrorCode, errorCatalogue, errorSentence } from '@festival/contracts/errors';
import { pathMatcher } from '@festival/contracts/paths';

export interface RecordedRequest {
  name: PublicCallName;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  body: unknown;
  idempotencyKey: string | null;
}

type Answer<Name extends PublicCallName> = Calls[Name]['response'] | Response;

/** The API's answers in a test: values, or functions of the request; `refuse(…)` for a refusal. */
export type ApiHandlers = {
  [Name in PublicCallName]?:
    | Answer<Name>
    | ((request: RecordedRequest) => Answer<Name> | Promise<Answer<Name>>);
};

/** A refusal with the platform's own sentence. */
export const refuse = (
  code: ErrorCode,
  params: Record<string, string | number> = {},
  more: Record<string, unknown> = {},
): Response =>
  Response.json(
    { error: errorSentence(code, params), code, requestId: 'test', ...more },
    { status: errorCatalogue[code].status },
  );

/** The refusal of a field by the contract's schema, as the server sends it. */
export const refuseField = (
  field: string,
  problem: string,
  source: 'body' | 'query' = 'body',
): Response => {
  const part = { source, keys: [field], message: `"${field}" ${problem}` };
  return refuse('SCHEMA_MISMATCH', {}, { validation: { [source]: part } });
};

const queryOf = (search: URLSearchParams) => {
  const values = [...new Set(search.keys())].map((key) => {
    const all = search.getAll(key);
    return [key, all.length > 1 ? all : (all[0] ?? '')];
  });
  return Object.fromEntries(values);
};

const answerOf = async (handler: unknown, request: RecordedRequest) => {
  const answer = typeof handler === 'function' ? await handler(request) : handler;
  if (answer instanceof Response) return answer.clone();
  return answer === undefined ? new Response(null) : Response.json(answer);
};

/** The real client with handlers instead of a network. A call without a handler gets 404. */
export const createFakeApi = (
  handlers: ApiHandlers,
  onSignedOut: () => void,
): { api: Api; requests: RecordedRequest[] } => {
  const requests: RecordedRequest[] = [];
  const find = pathMatcher(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      { name: name as PublicCallName, handler },
    ]),
  );

  const fakeFetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input), 'http://festival.test');
    const path = url.pathname.replace(/^\/api/, '');
    const found = find(`${init?.method} ${path}`);
    if (!found) return refuse('NOT_FOUND');
    const { name, handler } = found.value;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    const request: RecordedRequest = {
      name,
      params: found.params,
      query: queryOf(url.searchParams),
      body,
      idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
    };
    requests.push(request);
    return answerOf(handler, request);
  };

  return { api: createApi({ fetch: fakeFetch, onSignedOut }), requests };
};
