import { z } from 'zod';

/**
 * Maxima of an `area.json`. Every page carries what it says, and the address of each
 * request is compared with its paths.
 */
export const MAX_MANIFEST_BYTES = 64 * 1024;
const MAX_PATHS = 100;
const MAX_MENU_ENTRIES = 50;
const MAX_SLOTS = 20;
const MAX_PATH_LENGTH = 100;
const MAX_NAME_LENGTH = 60;
const MAX_ADDRESS_LENGTH = 200;

const slotName = z
  .string()
  .max(MAX_NAME_LENGTH)
  .regex(/^[a-z-]+\.[a-z-]+$/);

const pagePath = z
  .string()
  .max(MAX_PATH_LENGTH)
  .regex(/^\/[a-z0-9/-]*$/, 'must be a lower-case path such as /marketplace')
  .refine((path) => path === '/' || !path.endsWith('/'), 'must not end with a slash')
  .refine((path) => !path.includes('//'), 'must not have two slashes in a row');

/** An entry of the site's menu. Entries with the same `group` share a submenu. */
const menuEntry = z.strictObject({
  group: z.string().min(1).max(40).optional(),
  label: z.string().min(1).max(40),
  to: z.string().max(MAX_ADDRESS_LENGTH).startsWith('/'),
  /** Lower comes first. A group stands where its lowest entry would. */
  order: z.number().int(),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** What the site knows about an area before it runs the area's code: the `area.json`. */
export const areaManifest = z.strictObject({
  $schema: z.string().max(MAX_ADDRESS_LENGTH).optional(),
  name: z
    .string()
    .max(32)
    .regex(/^[a-z][a-z0-9]*$/, 'must be one lower-case word'),
  title: z.string().min(1).max(60),
  /** One sentence for search engines and link previews. */
  description: z.string().min(1).max(160).optional(),
  /** The pages that it owns. A path includes everything below it; `/` is only the home page. */
  paths: z.array(pagePath).min(1).max(MAX_PATHS),
  /** The paths that search engines must not index: personal pages and tools of the festival's staff. */
  unlisted: z.array(pagePath).max(MAX_PATHS).default([]),
  menu: z.array(menuEntry).max(MAX_MENU_ENTRIES).default([]),
  slots: z.array(slotName).max(MAX_SLOTS).default([]),
  /**
   * The `localStorage` key of each slot's contribution that shows nothing until the area has stored something. It is not loaded before that.
   */
  loadWhenStored: z
    .record(slotName, z.string().min(1).max(MAX_ADDRESS_LENGTH))
    .refine((keys) => Object.keys(keys).length <= MAX_SLOTS, `may name ${MAX_SLOTS} slots at most`)
    .default({}),
});
export type AreaManifest = z.infer<typeof areaManifest>;
