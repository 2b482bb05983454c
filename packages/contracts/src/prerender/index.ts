import { z } from 'zod';
import { type BootData, knownAnswer } from '../boot/index.js';

/** What a page says of itself in its HTML's head. */
export const pageHead = z.object({
  /** The whole title, the festival's name included. */
  title: z.string(),
  description: z.string(),
  /** What link previews take it for; a website unless told. */
  type: z.enum(['website', 'product']).optional(),
  /** The page's one address, path and query, where it is not the path alone. */
  address: z.string().startsWith('/').optional(),
  /** Search engines leave it alone. */
  isUnlisted: z.boolean().optional(),
  /** For link previews: an address, of this site unless it is absolute. */
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

/** A page as the shell's server bundle renders it. */
export const prerenderedPage = z.object({
  status: z.union([z.literal(200), z.literal(404)]),
  head: pageHead,
  /** What stands in the page's root. */
  html: z.string(),
  /** `<link rel="preload">` elements for the pictures of the first screen, for the head. */
  preloads: z.string(),
  /** Whether the page itself is in it, and not only what stands around every page. */
  hasPage: z.boolean(),
  /** What the API had answered that is shown in it. */
  answers: z.array(knownAnswer).optional(),
});
export type PrerenderedPage = z.infer<typeof prerenderedPage>;

/**
 * Reads the public part of the API for whoever it is: only calls whose answer is the same for everybody.
 * @throws Error when it takes longer than a page waits
 */
export type ReadApi = (url: string) => Promise<Response>;

export interface PrerenderRequest {
  boot: BootData;
  /** Path and query. */
  url: string;
  /** What the server bundle of an area exports as `area`. @throws Error when it cannot be had */
  loadArea(name: string): Promise<unknown>;
  /** Absent from a gateway older than the shell: its pages are rendered without data. */
  read?: ReadApi;
}

/** What the shell's server bundle exports. */
export interface ShellServer {
  /** The modules that areas share with the shell, by what they are imported as. */
  shared: Readonly<Record<string, () => unknown>>;
  /**
   * Loads all that the page of an address needs. What it resolves with renders the page in one go.
   * @throws Error when the area that owns the page cannot be had
   */
  prepare(request: PrerenderRequest): Promise<() => PrerenderedPage>;
  /** The typed calls, for what an area lists. Absent from a shell older than the gateway. */
  createApi?(read: ReadApi): unknown;
}
