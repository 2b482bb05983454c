import { SHELL } from '@festival/contracts/areas';
import type { LiveState, ReleaseName } from '@festival/contracts/releases';
import type { ActiveReleases } from './loading/release-files.js';
import type { ShownReleases } from './state/shown-releases.js';

/** Tickets are from 0 to 9,999. */
export const TICKETS = 10_000;

const PERCENT = TICKETS / 100;

/** The part of a visitor's identity that decides on releases. */
export interface Viewer {
  /** The number that a visitor keeps while a canary runs. */
  ticket?: number | undefined;
  /** The candidate of a preview link. */
  preview?: ReleaseName | undefined;
  /** Releases that did not work in the visitor's browser. */
  avoids?: readonly ReleaseName[] | undefined;
}

interface Known {
  /** The releases of the last deployment. */
  deployed: Readonly<ActiveReleases>;
  /** The registry's last decision. */
  live: LiveState | undefined;
  /** The releases of each area that pages got last, the newest first. */
  shown?: Readonly<ShownReleases>;
}

/** A decision counts only while the deployed release is the one that it replaced. */
const decisionOf = ({ deployed, live }: Known, area: string) => {
  const decision = live?.areas[area];
  return decision && decision.over === (deployed[area] ?? null) ? decision : undefined;
};

/** The canaries that a share of the visitors gets. */
export const runningCanaries = (known: Known): ReleaseName[] =>
  Object.keys(known.live?.areas ?? {}).flatMap((area) => {
    const canary = decisionOf(known, area)?.canary;
    return canary ? [{ area, id: canary.id }] : [];
  });

/** The newest release of an area that pages got and that is not avoided. Areas depend on the shell, which is the same for all. */
const earlierOf = ({ shown }: Known, area: string, avoided: string[]): string | undefined =>
  area === SHELL ? undefined : shown?.[area]?.find((id) => !avoided.includes(id));

/** The release of each app for one visitor. */
export const chooseReleases = (
  known: Known,
  { ticket, preview, avoids = [] }: Viewer = {},
): ActiveReleases => {
  const areas = new Set([...Object.keys(known.deployed), ...Object.keys(known.live?.areas ?? {})]);
  const chosen: ActiveReleases = {};
  for (const area of areas) {
    const decision = decisionOf(known, area);
    const canary = decision?.canary;
    const isForCanary = canary && ticket !== undefined && ticket < canary.share * PERCENT;
    const id = isForCanary ? canary.id : (decision?.id ?? known.deployed[area]);
    if (id === undefined) continue;
    const avoided = avoids.filter((one) => one.area === area).map((one) => one.id);
    const earlier = avoided.includes(id) ? earlierOf(known, area, avoided) : undefined;
    chosen[area] = earlier ?? id;
  }
  if (preview) chosen[preview.area] = preview.id;
  return chosen;
};
