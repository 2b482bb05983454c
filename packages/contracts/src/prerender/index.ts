import { z } from 'zod';
import type { BootData } from '../boot/index.js';

/** What a page says of itself in its HTML's head. */
export const pageHead = z.object({
  /** The whole title, the festival's name included. */
  title: z.string(),
  description: z.string(),
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
});
export type PrerenderedPage = z.infer<typeof prerenderedPage>;

export interface PrerenderRequest {
  boot: BootData;
  /** Path and query. */
  url: string;
  /** What the server bundle of an area exports as `area`. @throws Error when it cannot be had */
  loadArea(name: string): Promise<unknown>;
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
}

/** What an area's server bundle exports, as far as the server looks at it. */
export const areaServer = z.object({
  area: z.looseObject({
    routes: z.array(
      z.looseObject({
        path: z.string(),
        title: z.string(),
        isPublic: z.boolean().optional(),
        addresses: z.array(z.string()).optional(),
      }),
    ),
  }),
});
export type AreaServer = z.infer<typeof areaServer>;
