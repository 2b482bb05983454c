import type { LiveState, ReleaseName } from '@festival/contracts/releases';
import type { ActiveReleases } from './release-files.js';

/** Tickets go from 0 to one less. */
export const TICKETS = 10_000;

const PERCENT = TICKETS / 100;

/** Whose page it is, as far as releases depend on it. */
export interface Viewer {
  /** The number that a visitor keeps while a canary runs. */
  ticket?: number | undefined;
  /** The candidate that somebody was given the address of. */
  preview?: ReleaseName | undefined;
}

interface Known {
  /** What the last deployment shipped. */
  deployed: Readonly<ActiveReleases>;
  /** What the registry decided last. */
  live: LiveState | undefined;
}

/** A decision counts until something else is deployed over what it replaced. */
const decisionOf = ({ deployed, live }: Known, area: string) => {
  const decision = live?.areas[area];
  return decision && decision.over === (deployed[area] ?? null) ? decision : undefined;
};

/** The areas of which a share of the visitors gets another release. */
export const runningCanaries = (known: Known): ReleaseName[] =>
  Object.keys(known.live?.areas ?? {}).flatMap((area) => {
    const canary = decisionOf(known, area)?.canary;
    return canary ? [{ area, id: canary.id }] : [];
  });

/** Which release of each app somebody's page is made of. */
export const chooseReleases = (known: Known, { ticket, preview }: Viewer = {}): ActiveReleases => {
  const areas = new Set([...Object.keys(known.deployed), ...Object.keys(known.live?.areas ?? {})]);
  const chosen: ActiveReleases = {};
  for (const area of areas) {
    const decision = decisionOf(known, area);
    const canary = decision?.canary;
    const isForCanary = canary && ticket !== undefined && ticket < canary.share * PERCENT;
    const id = isForCanary ? canary.id : (decision?.id ?? known.deployed[area]);
    if (id !== undefined) chosen[area] = id;
  }
  if (preview) chosen[preview.area] = preview.id;
  return chosen;
};
