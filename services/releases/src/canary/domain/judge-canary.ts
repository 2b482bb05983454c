import type { ReleaseNumbers } from '@festival/contracts/releases';

/** The fewest page views, errors and paint times for a judgement: more than one visitor's reports count for (`MAX_COUNTED`). */
const LEAST_VIEWS = 20;
const LEAST_ERRORS = 5;
const LEAST_PAINTS = 50;

/** The errors a view that are always accepted, and the most errors of a canary as a multiple of the active release's. */
const ERRORS_PER_VIEW = 0.02;
const MORE_ERRORS = 2;
/** The longest paint time of a canary, as a multiple of the active release's. */
const SLOWER = 1.5;

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

const errorRate = ({ errors, views }: ReleaseNumbers): number => (views === 0 ? 0 : errors / views);

/** @returns why a canary must end, or undefined while it is good enough */
export const judgeCanary = (canary: ReleaseNumbers, active: ReleaseNumbers): string | undefined => {
  const [rate, usual] = [errorRate(canary), errorRate(active)];
  const hasFailed = canary.views >= LEAST_VIEWS && canary.errors >= LEAST_ERRORS;
  if (hasFailed && rate > Math.max(ERRORS_PER_VIEW, MORE_ERRORS * usual))
    return `Errors on ${percent(rate)} of ${canary.views} pages; ${percent(usual)} with the active release`;
  if (canary.lcpP75 === null || active.lcpP75 === null) return undefined;
  const isKnown = canary.paints >= LEAST_PAINTS && active.paints >= LEAST_PAINTS;
  if (isKnown && canary.lcpP75 > SLOWER * active.lcpP75)
    return `Largest contentful paint of ${canary.lcpP75} ms; ${active.lcpP75} ms with the active release`;
  return undefined;
};
