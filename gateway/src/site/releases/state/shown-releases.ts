import { z } from 'zod';
import { type ActiveReleases, safeName } from '../loading/release-files.js';

/** The releases of an app to go back to. One that was shown may be damaged, and then the one before it is shown. */
const MAX_KEPT = 3;

/** The ids of each app's last shown releases, the newest first. Older gateways stored only the newest. */
export const shownReleases = z.record(
  safeName,
  z.union([safeName.transform((id) => [id]), z.array(safeName)]),
);
export type ShownReleases = z.infer<typeof shownReleases>;

/** Adds the releases that are shown now. After a rollback, the newer releases are forgotten, because they were taken back. */
export const addShown = (known: ShownReleases, now: ActiveReleases): ShownReleases => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(now).map(([area, id]) => {
      const before = known[area] ?? [];
      return [area, [id, ...before.slice(before.indexOf(id) + 1)].slice(0, MAX_KEPT)];
    }),
  ),
});
