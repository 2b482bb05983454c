import type { ReleaseName } from './live.js';

/*
 * What pages report about their releases. Gateways count reports in Redis, in one hash for each release and minute. The registry reads them to
 * find a release with many errors. They contain nothing about visitors.
 */

/** How long a minute's numbers are kept. */
export const NUMBERS_KEPT_SECONDS = 3 * 3_600;

const MINUTE_MS = 60_000;

/** The minute in which something is counted, in real time. */
export const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);

/** The Redis key of the hash (`HINCRBY`) of one release in one minute. */
export const numbersKey = ({ area, id }: ReleaseName, minute: number): string =>
  `releases:numbers:${area}:${id}:${minute}`;

/** Fields of the hash: page views with the release, and those in which its code threw an error. */
export const VIEWS = 'views';
export const ERRORS = 'errors';

/** The upper bounds of the histogram of largest contentful paints, in milliseconds. The last bucket also counts slower ones. */
export const LCP_BOUNDS = [
  250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000,
] as const;

/** The field of the hash for a largest contentful paint. */
export const lcpField = (ms: number): string =>
  `lcp:${LCP_BOUNDS.find((bound) => ms <= bound) ?? LCP_BOUNDS.at(-1)}`;

/** The totals of a release. */
export interface ReleaseNumbers {
  views: number;
  errors: number;
  /** How many pages reported their largest contentful paint. */
  paints: number;
  /** The 75th percentile of the largest contentful paint; null without reports. */
  lcpP75: number | null;
}

/** Adds up hashes from Redis. */
export const sumNumbers = (hashes: readonly Readonly<Record<string, string>>[]): ReleaseNumbers => {
  const sumOf = (field: string): number =>
    hashes.reduce((sum, hash) => sum + Number(hash[field] ?? 0), 0);
  const counts = LCP_BOUNDS.map((bound) => ({ bound, count: sumOf(lcpField(bound)) }));
  const paints = counts.reduce((sum, { count }) => sum + count, 0);
  let counted = 0;
  const p75Bucket = counts.find(({ count }) => {
    counted += count;
    return counted >= paints * 0.75;
  });
  return {
    views: sumOf(VIEWS),
    errors: sumOf(ERRORS),
    paints,
    lcpP75: paints === 0 ? null : p75Bucket!.bound,
  };
};
