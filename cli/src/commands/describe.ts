import { MAX_PAGE_SCRIPT } from '@festival/contracts/release-assets';
import {
  type AreaStatus,
  type CheckProblem,
  heaviestPage,
  type Release,
} from '@festival/contracts/releases';
import type { CommandContext } from './context.js';

/** A problem as one line: the place, and what to do. */
export const describeProblem = ({ message, path, width }: CheckProblem): string => {
  const places = [path, width === undefined ? undefined : `${width} px`].filter(Boolean);
  return `  ✗ ${message}${places.length > 0 ? ` [${places.join(', ')}]` : ''}`;
};

export const describeRelease = ({ version, id, state, createdAt, uploadedBy, note }: Release) =>
  [version, id, state, createdAt, uploadedBy, note].filter(Boolean).join('  ');

const inKb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;

/** The most script that one of its pages loads, where pages were tried. */
const describeBudget = (live: Release): string[] => {
  const heaviest = heaviestPage(live);
  if (!heaviest) return [];
  const { path, bytes } = heaviest;
  return [`  budget: ${inKb(bytes)} of script on ${path}, of ${inKb(MAX_PAGE_SCRIPT)} at most`];
};

const describeLive = ({ area, live }: AreaStatus): string =>
  live ? `${area}: ${live.version} (${live.id}) is live` : `${area}: nothing is live`;

const describeErrors = ({ failingSince, numbers }: NonNullable<AreaStatus['live']>): string[] =>
  failingSince
    ? [`  ✗ many errors: ${numbers.errors} on ${numbers.views} pages of the last hour`]
    : [];

export const describeStatus = (status: AreaStatus): string[] => [
  describeLive(status),
  ...(status.live ? [...describeErrors(status.live), ...describeBudget(status.live)] : []),
];

/** Shows what is live before it is changed. The change names it, so that it fails if somebody else was faster. */
export const showSeen = ({ output }: Pick<CommandContext, 'output'>, status: AreaStatus): void => {
  output.step(describeLive(status));
};
