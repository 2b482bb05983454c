import { useEffect, useState } from 'react';
import { type Api, isApiError } from './api-client.js';
import { useHost } from './host.js';

export { type Api, ApiError, errorMessage, isApiError } from './api-client.js';

/** The platform's calls: `useApi().call('GET /products', { query: { limit: 15 } })`. */
export const useApi = (): Api => useHost().api;

/**
 * The answer of one call, for a part of a page that has no other: the query library is 11.5 KB gzipped.
 * @param load must be the same function in every render
 */
export const useAnswer = <Answer,>(load: (api: Api, signal: AbortSignal) => Promise<Answer>) => {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ data?: Answer; error?: unknown }>({});
  useEffect(() => {
    const leaving = new AbortController();
    load(api, leaving.signal)
      .then((data) => setResult({ data }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setResult({ error });
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
