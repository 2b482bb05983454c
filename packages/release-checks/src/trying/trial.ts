import type { CheckImage, CheckProblem, PageWeight } from '@festival/contracts/releases';

/** The window widths that every page must fit: phone, tablet and desktop. */
export const WIDTHS = [390, 1024, 1280] as const;
export const HEIGHT = 900;

/** Far more than a page needs on a busy machine. */
export const PAGE_MS = 30_000;
export const TRIAL_MS = 10 * 60_000;

/** More navigations than this count as a loop. */
export const MAX_NAVIGATIONS = 8;

/** The maximum number of reported problems of a page. */
export const MAX_PROBLEMS_PER_PAGE = 20;

export interface TrialSettings {
  /** The path of a Chromium program. */
  chromium: string;
  area: string;
  /** The id of the release. If given, pages that do not contain it fail the trial. */
  id?: string;
  /** The paths of pages. */
  paths: readonly string[];
  /** The address of previews. */
  site: string;
  preview?: string | undefined;
  /** The token of a preview of what is live. With it, a slow site is told from a slow release. */
  control?: string | undefined;
  /** The host and port to connect to, if the name of that address leads elsewhere from here. */
  address?: string | undefined;
  widths?: readonly number[];
  /** The beginning of the screenshots' names, to tell the rounds apart. */
  prefix?: string;
  /** Stores a screenshot. */
  keep: (name: string, png: Buffer) => Promise<void>;
  /** The maximum time for a page, and for all pages, in milliseconds. */
  pageMs?: number;
  trialMs?: number;
}

/** The trial of one page in one window. */
export interface PageTrial {
  path: string;
  width: number;
}

export interface Findings {
  problems: CheckProblem[];
  /** Problems that a slow or broken site causes too. */
  doubtful: CheckProblem[];
  pictures: CheckImage[];
  weights: PageWeight[];
}
