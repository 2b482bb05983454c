import { z } from 'zod';
import { type BootData, prefetchedAnswer } from './boot.js';

const pageHead = z.object({
  /** The whole title, including the festival's name. */
  title: z.string(),
  description: z.string(),
  /** The type for link previews. Default: website. */
  type: z.enum(['website', 'product']).optional(),
  /** The canonical path and query, if it is not the path alone. */
  address: z.string().startsWith('/').optional(),
  /** Whether search engines must not index it. */
  isUnlisted: z.boolean().optional(),
  /** What the card of shared links has besides the title: the URL of its sheet of paper, and a date, a price or a maker. */
  card: z.object({ art: z.string().optional(), facts: z.string().optional() }).optional(),
  /** Of what the page is about, for the frame on the card's sheet: a path of this site. */
  picture: z
    .object({
      src: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
      alt: z.string().optional(),
    })
    .optional(),
});
export type PageHead = z.infer<typeof pageHead>;

export const prerenderedPage = z.object({
  status: z.union([z.literal(200), z.literal(404)]),
  head: pageHead,
  html: z.string(),
  /** `<link rel="preload">` elements for the images of the first screen. */
  preloads: z.string(),
  hasPage: z.boolean(),
  answers: z.array(prefetchedAnswer).optional(),
});
export type PrerenderedPage = z.infer<typeof prerenderedPage>;

/**
 * Reads the API without a session: only calls whose answer is the same for everybody.
 * @throws Error when the answer takes longer than a page may wait
 */
export type ReadApi = (url: string) => Promise<Response>;

interface PrerenderRequest {
  boot: BootData;
  url: string;
  /** The `area` export of an area's server bundle. @throws Error when it cannot be loaded */
  loadArea(name: string): Promise<unknown>;
  /** Absent if the gateway is older than the shell: its pages are rendered without data. */
  read?: ReadApi;
}

export interface ShellServer {
  /** The modules that areas share with the shell, by import name. */
  shared: Readonly<Record<string, () => unknown>>;
  /**
   * Loads everything that the page needs. The returned function renders the page synchronously.
   * @throws Error when the area of the page cannot be loaded
   */
  prepare(request: PrerenderRequest): Promise<() => PrerenderedPage>;
  /** Creates the typed API client for an area's list of addresses. Absent if the shell is older than the gateway. */
  createApi?(read: ReadApi): unknown;
}
