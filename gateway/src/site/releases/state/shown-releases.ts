import { z } from 'zod';
import { type ActiveReleases, safeName } from '../loading/release-files.js';

/** The releases of an app to go back to. One that was shown may be damaged, and then the one before it is shown. */
const MOST_KEPT = 3;

/** The ids of each app's last shown releases, the newest first. Older gateways stored only the newest. */
export const shownReleases = z.record(
  safeName,
  z.union([safeName.transform((id) => [id]), z.array(safeName)]),
);
export type ShownReleases = z.infer<typeof shownReleases>;

/** Adds the releases that are shown now. */
export const addShown = (known: ShownReleases, now: ActiveReleases): ShownReleases => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(now).map(([area, id]) => [
      area,
      [id, ...(known[area] ?? []).filter((one) => one !== id)].slice(0, MOST_KEPT),
    ]),
  ),
});
