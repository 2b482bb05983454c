import { useEffect, useRef, useState } from 'react';
import type { Api } from './api-client.js';
import { isApiError } from './api-error.js';
import { isFromStore, useHost } from './host.js';

export type { Api } from './api-client.js';
export { ApiError, errorMessage, isApiError } from './api-error.js';

/** The platform's calls: `useApi().call('GET /products', { query: { limit: 15 } })`. */
export const useApi = (): Api => useHost().api;

/** An answer that the server sent with the page is not asked for again within this time after the page was opened. */
const FRESH_MS = 60_000;

/**
 * The answer of one call, for a part of a page that has no other: the query library is 11.5 KB gzipped.
 * @param load must be the same function in every render
 * @param key the page's query (`queries` of its route) with the same answer
 */
export const useAnswer = <Answer,>(
  load: (api: Api, signal: AbortSignal) => Promise<Answer>,
  key?: string,
) => {
  const { api, answers } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ data?: Answer; error?: unknown }>(() => {
    const sent = key && answers?.find(([[name]]) => name === key);
    return sent ? { data: sent[1] as Answer } : {};
  });
  const isSent = useRef(result.data !== undefined);
  useEffect(() => {
    if (isSent.current && performance.now() < FRESH_MS && !isFromStore()) return;
    const leaving = new AbortController();
    load(api, leaving.signal)
      .then((data) => setResult({ data }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setResult((known) => (known.data ? known : { error }));
      });
    return () => leaving.abort();
  }, [api, load, attempt]);
  const retry = () => {
    setResult({});
    setAttempt(attempt + 1);
  };
  return { ...result, retry };
};

/** The answer, or null if it is 404. */
export const foundOrNull = <Answer,>(asking: Promise<Answer>): Promise<Answer | null> =>
  asking.catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  });

/** A unique id. `crypto.randomUUID` does not exist on pages without https. */
export const createToken = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
