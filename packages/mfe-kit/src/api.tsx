import type { Api } from '@festival/api-client';
import { useHost } from './host.js';

export { type Api, ApiError, errorMessage, isApiError } from '@festival/api-client';
export { createToken } from './api/create-token.js';
export { foundOrNull } from './api/found-or-null.js';

/** The platform's calls: `useApi().call('GET /products', { query: { limit: 15 } })`. */
export const useApi = (): Api => useHost().api;
