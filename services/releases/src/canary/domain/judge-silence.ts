/** The time in which the first pages open and report, even on slow devices. */
const FIRST_REPORTS_MS = 30_000;
/** The fewest views for a judgement: of the active release, and those that the canary should have. */
const LEAST_VIEWS = 20;
const LEAST_EXPECTED = 30;
/** Open pages keep the active release and go on reporting, so a canary has fewer views than its share, but not so few. */
const FEWEST = 0.05;

export interface CanaryViews {
  /** The views of the canary, and of the active release since the canary started. */
  views: number;
  activeViews: number;
  /** In percent of the visitors. */
  share: number;
  runsForMs: number;
}

/**
 * Detects a canary that cannot report its errors: its code does not start, or never ends.
 * @returns why it must end, or undefined
 */
export const judgeSilence = ({
  views,
  activeViews,
  share,
  runsForMs,
}: CanaryViews): string | undefined => {
  if (runsForMs < FIRST_REPORTS_MS || activeViews < LEAST_VIEWS) return undefined;
  const expected = Math.round((activeViews * share) / (100 - share));
  if (expected < LEAST_EXPECTED || views > expected * FEWEST) return undefined;
  return `${views} pages reported that they were shown, of about ${expected} by its share: its pages do not work, or cannot say so`;
};
