import { z } from 'zod';
import { areaManifest } from '../areas/index.js';
import { clockState } from '../clock/index.js';
import { instant } from '../common/index.js';
import { session } from '../session/index.js';

/** The id of the `<script type="application/json">` that carries the boot data in a page. */
export const BOOT_ELEMENT_ID = 'festival-boot';

/** The global that has the button which was pressed last before the shell was there, if any was. */
export const EARLY_PRESS = 'festivalEarlyPress';

/** An area as a page gets it: what it declares, and where its active release is. */
export const bootArea = areaManifest.omit({ unlisted: true }).extend({
  /** URL of the release's remote entry, unique to the release. */
  entry: z.string(),
  /** URLs of the style sheets that its exposed module needs. */
  css: z.array(z.string()),
});
export type BootArea = z.infer<typeof bootArea>;

/** The edition as chosen by the server; its whole shape belongs to the edition package. */
export const editionData = z.looseObject({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
});
export type EditionData = z.infer<typeof editionData>;

/** The key of a query of the page's, and what the API answered it. */
export const knownAnswer = z.tuple([z.array(z.unknown()), z.unknown()]);
export type KnownAnswer = z.infer<typeof knownAnswer>;

/** All that a page needs to start, written into its HTML so that nothing has to be fetched first. */
export const bootData = z.object({
  mode: z.enum(['demo', 'production']),
  /** Where the site is, for addresses that are read elsewhere; absent from a gateway older than the shell. */
  publicUrl: z.string().optional(),
  edition: editionData,
  clock: clockState,
  session,
  /** Which site it is, and the id of each app's release; absent from a gateway older than the shell. */
  site: z.object({ version: z.string(), releases: z.record(z.string(), z.string()) }).optional(),
  areas: z.array(bootArea),
  /** Of each release's list of hashes, its own hash, by the release's address; absent from a gateway older than the shell. */
  hashes: z.record(z.string(), z.string()).optional(),
  /** Where page views are sent to, if the visitor agrees; absent where nobody counts them. */
  analytics: z.object({ url: z.string() }).optional(),
  /** How the HTML was prerendered; absent where the page came without any. */
  rendered: z
    .object({
      /** The festival's time as the HTML shows it. */
      at: instant,
      /** Whether the page itself is in it, and not only what stands around every page. */
      hasPage: z.boolean(),
      /** What the API had answered the page when it was rendered. */
      answers: z.array(knownAnswer).optional(),
    })
    .optional(),
});
export type BootData = z.infer<typeof bootData>;
