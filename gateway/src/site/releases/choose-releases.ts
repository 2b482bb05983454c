import type { LiveState, ReleaseName } from '@festival/contracts/releases';
import type { ActiveReleases } from './loading/release-files.js';

interface Known {
  /** The releases of the last deployment. */
  deployed: Readonly<ActiveReleases>;
  /** The registry's last decision. */
  live: LiveState | undefined;
}

/** A decision counts only while the deployed release is the one that it replaced. */
const decisionOf = ({ deployed, live }: Known, area: string) => {
  const decision = live?.areas[area];
  return decision && decision.over === (deployed[area] ?? null) ? decision : undefined;
};

/** The release of each app for one visitor. */
export const chooseReleases = (known: Known, preview?: ReleaseName): ActiveReleases => {
  const areas = new Set([...Object.keys(known.deployed), ...Object.keys(known.live?.areas ?? {})]);
  const chosen: ActiveReleases = {};
  for (const area of areas) {
    const id = decisionOf(known, area)?.id ?? known.deployed[area];
    if (id !== undefined) chosen[area] = id;
  }
  if (preview) chosen[preview.area] = preview.id;
  return chosen;
};
