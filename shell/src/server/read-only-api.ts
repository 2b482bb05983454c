import type { ReadApi } from '@festival/contracts/prerender';
import { type Api, createApi } from '@festival/mfe-kit/api-client';

/** The typed calls over the gateway's public reads. Calls that change something are missing. */
export const readOnlyApi = (read: ReadApi): Api =>
  createApi({
    fetch: (address, { method } = {}) =>
      method === 'GET'
        ? read(String(address))
        : Promise.reject(new Error('Pages change data only in the browser')),
  });
