import { type Api, isApiError } from './api-client.js';
import { useHost } from './host.js';

export { type Api, ApiError, errorMessage, isApiError } from './api-client.js';

/** The platform's calls: `useApi().call('GET /products', { query: { limit: 15 } })`. */
export const useApi = (): Api => useHost().api;

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
