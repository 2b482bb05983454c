import type { ReleaseName } from './live.js';

/*
 * What pages tell of the releases they are made of. Gateways count it in Redis, in a hash a release and minute; the registry compares a canary
 * with what is live by it. No visitor is in it.
 */

/** How long a minute's numbers are kept. */
export const NUMBERS_KEPT_SECONDS = 3 * 3_600;

const MINUTE_MS = 60_000;

/** The minute, by real time, that something is counted for. */
export const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);

/** The key of the hash (`HINCRBY`) of one release in one minute. */
export const numbersKey = ({ area, id }: ReleaseName, minute: number): string =>
  `releases:numbers:${area}:${id}:${minute}`;

/** Fields of the hash: pages that were shown with the release, and errors that its code threw in them. */
export const VIEWS = 'views';
export const ERRORS = 'errors';

/** Upper bounds, in milliseconds, of what the largest contentful paint is counted in; what is slower is in the last. */
export const LCP_BOUNDS = [
  250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000,
] as const;

/** The field of the hash that a largest contentful paint is counted in. */
export const lcpField = (ms: number): string =>
  `lcp:${LCP_BOUNDS.find((bound) => ms <= bound) ?? LCP_BOUNDS.at(-1)}`;

/** What was counted of a release. */
export interface ReleaseNumbers {
  views: number;
  errors: number;
  /** How many pages told of their largest contentful paint. */
  paints: number;
  /** Of three quarters of them it was not slower; null while there are none. */
  lcpP75: number | null;
}

/** Adds up hashes as Redis has them. */
export const sumNumbers = (hashes: readonly Readonly<Record<string, string>>[]): ReleaseNumbers => {
  const sumOf = (field: string): number =>
    hashes.reduce((sum, hash) => sum + Number(hash[field] ?? 0), 0);
  const counts = LCP_BOUNDS.map((bound) => ({ bound, count: sumOf(lcpField(bound)) }));
  const paints = counts.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  const quarter = counts.find(({ count }) => {
    below += count;
    return below >= paints * 0.75;
  });
  return {
    views: sumOf(VIEWS),
    errors: sumOf(ERRORS),
    paints,
    lcpP75: paints === 0 ? null : quarter!.bound,
  };
};
