import { z } from 'zod';

export { decodedPath, findOwner } from './find-owner.js';
export { isSlotName, SLOTS, type SlotName } from './slots.js';

const slotName = z.string().regex(/^[a-z-]+\.[a-z-]+$/);

const pagePath = z
  .string()
  .regex(/^\/[a-z0-9/-]*$/, 'must be a lower-case path such as /marketplace')
  .refine((path) => path === '/' || !path.endsWith('/'), 'must not end with a slash');

/** One entry of the site's menu. Entries of one `group` share a submenu; without a group it stands alone. */
export const menuEntry = z.strictObject({
  group: z.string().min(1).optional(),
  label: z.string().min(1).max(40),
  to: z.string().startsWith('/'),
  /** Lower comes first; a group stands where its lowest entry would. */
  order: z.number().int(),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** What the site knows of an area without running its code: an area's `area.json`. */
export const areaManifest = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^[a-z][a-z0-9]*$/, 'must be one lower-case word'),
  /** What people call the area, as on the card shown when it cannot be loaded. */
  title: z.string().min(1).max(60),
  /** One sentence for search engines and link previews of its pages. */
  description: z.string().min(1).max(160).optional(),
  /** The pages it owns, each with everything below it; `/` is the home page alone. */
  paths: z.array(pagePath).min(1),
  /** Which of them search engines leave alone: what is somebody's own, or somebody's work. */
  unlisted: z.array(pagePath).default([]),
  menu: z.array(menuEntry).default([]),
  /** Named places of the shell or of other areas to which it contributes. */
  slots: z.array(slotName).default([]),
  /**
   * Contributions that show nothing before the area has stored something in the browser, each with the key of `localStorage`: they are
   * not loaded until then.
   */
  loadWhenStored: z.record(slotName, z.string().min(1)).default({}),
});
export type AreaManifest = z.infer<typeof areaManifest>;
