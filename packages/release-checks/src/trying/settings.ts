import type { CheckPicture, CheckProblem } from '@festival/contracts/releases';

/** The windows that every page must fit: a phone, a tablet, a desk. */
export const WIDTHS = [390, 1024, 1280] as const;
export const HEIGHT = 900;

/** Far above what a page takes on a busy machine. */
export const PAGE_MS = 30_000;
export const TRIAL_MS = 10 * 60_000;

/** How often a page may move on by itself before it is taken for a loop. */
export const MOST_NAVIGATIONS = 8;

/** What one page may be told it does wrong; the rest is more of the same. */
export const MOST_PROBLEMS_A_PAGE = 20;

export interface TrialSettings {
  /** The program that is started: a Chromium. */
  chromium: string;
  area: string;
  /** Of the release. Where it is named, pages that are not made of it say nothing for it. */
  id?: string;
  /** Addresses of pages, without the site. */
  paths: readonly string[];
  /** The site, and the query that has it show the candidate. */
  site: string;
  preview?: string | undefined;
  /** The host and port to connect to for the site, where its name leads elsewhere from here. */
  address?: string | undefined;
  widths?: readonly number[];
  /** What the names of pictures begin with, for pictures of another round to have others. */
  prefix?: string;
  /** Keeps a picture. */
  keep: (name: string, png: Buffer) => Promise<void>;
  /** Milliseconds for a page, and for all of them. */
  pageMs?: number;
  trialMs?: number;
}

/** One page in one window. */
export interface PageTrial {
  path: string;
  width: number;
}

export interface Findings {
  problems: CheckProblem[];
  pictures: CheckPicture[];
}
