import type { ReadApi } from '@festival/contracts/prerender';
import type { Lease } from '../../cache/leases.js';
import type { PublicReads } from '../../cache/public-reads.js';
import { settledWithin } from './within-time.js';

/** How long a page waits for what it shows of the API; then it is sent without, and the browser asks. */
const PAGE_WAITS_MS = 500;

/** Bytes of one answer: to parse more would keep everybody else waiting. */
const LONGEST_BODY = 1_000_000;

interface Page {
  requestId: string;
  /** Told of the lease of every answer that the page may show. */
  onLease(lease: Lease): void;
}

/** What one page asks of the API, all of it within half a second from now. */
export const pageReads = (reads: PublicReads, { requestId, onLease }: Page): ReadApi => {
  const until = performance.now() + PAGE_WAITS_MS;
  return async (url) => {
    const left = Math.max(0, until - performance.now());
    const { response, lease } = await settledWithin(left, reads.read(url, requestId));
    if (Number(response.headers.get('content-length') ?? 0) > LONGEST_BODY)
      throw new Error(`${url} is answered with more than a page shows`);
    if (lease) onLease(lease);
    return response;
  };
};
