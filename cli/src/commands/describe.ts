import type { AreaStatus, CheckProblem, Release } from '@festival/contracts/releases';

/** A problem as one line: the place, and what to do. */
export const describeProblem = ({ message, path, width }: CheckProblem): string => {
  const places = [path, width === undefined ? undefined : `${width} px`].filter(Boolean);
  return `  ✗ ${message}${places.length > 0 ? ` [${places.join(', ')}]` : ''}`;
};

export const describeRelease = ({ version, id, state, createdAt, uploadedBy, note }: Release) =>
  [version, id, state, createdAt, uploadedBy, note].filter(Boolean).join('  ');

export const problemsOf = ({ report }: Release): CheckProblem[] => [
  ...report.problems,
  ...(report.trial?.problems ?? []),
];

export const describeStatus = ({ area, live, canary }: AreaStatus): string[] => [
  live ? `${area}: ${live.version} (${live.id}) is live` : `${area}: nothing is live`,
  ...(canary
    ? [`  canary: ${canary.version} (${canary.id}) for ${canary.share} % of the visitors`]
    : []),
];
