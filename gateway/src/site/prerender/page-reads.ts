import type { ReadApi } from '@festival/contracts/prerender';
import type { PublicReads } from '../../cache/answers/public-reads.js';
import type { Lease } from '../../cache/leases.js';
import { withTimeout } from './with-timeout.js';

/** How long a page waits for its data. After that it is sent without, and the browser asks. */
const PAGE_WAITS_MS = 500;

/** The most bytes of one answer. Parsing more would block other requests. */
const MAX_BODY_LENGTH = 1_000_000;

const SERVER_ERROR = 500;

interface Page {
  requestId: string;
  /** Called with the lease of every answer that the page may show. */
  onLease(lease: Lease): void;
  /** Called when data is not there in time, or its service fails. */
  onLack(): void;
}

/** The API as one page reads it. All its reads together may take half a second. */
export const pageReads = (reads: PublicReads, { requestId, onLease, onLack }: Page): ReadApi => {
  const until = performance.now() + PAGE_WAITS_MS;
  return async (url) => {
    const left = Math.max(0, until - performance.now());
    const reading = withTimeout(left, reads.read(url, requestId));
    const { response, lease } = await reading.catch((error: unknown) => {
      onLack();
      throw error;
    });
    if (response.status >= SERVER_ERROR) onLack();
    if (Number(response.headers.get('content-length') ?? 0) > MAX_BODY_LENGTH)
      throw new Error(`${url} answered with more data than a page may show`);
    if (lease) onLease(lease);
    return response;
  };
};
