import type { Api } from '@festival/api-client';
import { useHost } from '../host/host-context.js';

export { type Api, ApiError, errorMessage, isApiError } from '@festival/api-client';
export { createToken } from './create-token.js';
export { foundOrNull } from './found-or-null.js';

/** The platform's calls: `useApi().call('GET /products', { query: { limit: 15 } })`. */
export const useApi = (): Api => useHost().api;
