import { z } from 'zod';
import { areaManifest } from './area-manifest.js';
import { clockState } from './clock.js';
import { instant } from './common.js';
import { session } from './session.js';

/** The id of the `<script type="application/json">` element with a page's boot data. */
export const BOOT_ELEMENT_ID = 'festival-boot';

/** The global variable with the last button that was pressed before the shell started, if any. */
export const EARLY_PRESS = 'festivalEarlyPress';

/** An area as a page receives it: its manifest, and the address of its active release. */
const bootArea = areaManifest.omit({ unlisted: true }).extend({
  /** The URL of the release's remote entry, unique for each release. */
  entry: z.string(),
  css: z.array(z.string()),
});
export type BootArea = z.infer<typeof bootArea>;

/** The edition that the server uses. Its full shape is in the edition package. */
export const editionData = z.looseObject({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
});

export const prefetchedAnswer = z.tuple([z.array(z.unknown()), z.unknown()]);
export type PrefetchedAnswer = z.infer<typeof prefetchedAnswer>;

/** Everything that a page needs to start. It is part of the HTML, so that the page need not fetch it first. */
export const bootData = z.object({
  mode: z.enum(['demo', 'production']),
  /** The site's public URL, for absolute links. Absent if the gateway is older than the shell. */
  publicUrl: z.string().optional(),
  /** The address of the admins' pages, where they have one of their own, and whether this page is there. */
  adminAddress: z.object({ url: z.string(), isHere: z.boolean() }).optional(),
  edition: editionData,
  clock: clockState,
  session,
  /** The id of each app's release. Absent if the gateway is older than the shell. */
  site: z.object({ releases: z.record(z.string(), z.string()) }).optional(),
  areas: z.array(bootArea),
  /** The hash of each release's list of hashes, by the release's address. Absent if the gateway is older than the shell. */
  hashes: z.record(z.string(), z.string()).optional(),
  /** Where page views are sent if the visitor agrees. Absent if nobody counts them. */
  analytics: z.object({ url: z.string() }).optional(),
  /** Details of the prerendering. Absent if the page was not prerendered. */
  rendered: z
    .object({
      at: instant,
      hasPage: z.boolean(),
      answers: z.array(prefetchedAnswer).optional(),
    })
    .optional(),
});
export type BootData = z.infer<typeof bootData>;
