import {
  LCP_BOUNDS,
  type Release,
  type ReleaseNumbers,
  shortReleaseId,
} from '@festival/contracts/releases';
import type { StateLabel } from '../../shared/lists.js';

/** The name of an area in a heading. */
export const areaTitle = (area: string): string => area.charAt(0).toUpperCase() + area.slice(1);

export const inWords = new Intl.NumberFormat('en-SG').format;
const shares = new Intl.NumberFormat('en-SG', { style: 'percent', maximumFractionDigits: 1 });

/** `1,204 views in the last hour, 3 errors (0.2%). Three of four pages were there within 1.25 s.` */
export const lastHourOf = ({ errors, views, lcpP75 }: ReleaseNumbers): string => {
  const seen = views === 1 ? '1 view' : `${views === 0 ? 'No' : inWords(views)} views`;
  const wrong = errors === 1 ? '1 error' : `${errors === 0 ? 'no' : inWords(errors)} errors`;
  const share = errors > 0 && views > 0 ? ` (${shares.format(errors / views)})` : '';
  const sentence = `${seen} in the last hour, ${wrong}${share}.`;
  if (lcpP75 === null) return sentence;
  return lcpP75 === LCP_BOUNDS.at(-1)
    ? `${sentence} One of four pages took more than ${inWords(LCP_BOUNDS.at(-2)! / 1_000)} s.`
    : `${sentence} Three of four pages were there within ${inWords(lcpP75 / 1_000)} s.`;
};

/** The beginning of a release's id. Undefined where its version contains it, as that of a deployment and one that the command line makes up. */
export const idBeside = ({ id, version }: Pick<Release, 'id' | 'version'>): string | undefined =>
  version.includes(shortReleaseId(id)) ? undefined : shortReleaseId(id);

/** The `uploadedBy` of a build that the operators deployed. Nothing of it was checked. */
export const DEPLOYMENT = 'deployment';

const stateLabels: Record<Release['state'], StateLabel> = {
  uploaded: { text: 'Being tried', tone: 'neutral' },
  refused: { text: 'Refused', tone: 'negative' },
  checked: { text: 'Checked', tone: 'neutral' },
  live: { text: 'Live', tone: 'positive' },
  earlier: { text: 'Earlier', tone: 'neutral' },
};

/** After a trial that was inconclusive a release has no other state than before it. */
export const stateLabel = ({ state, report }: Release): StateLabel =>
  state === 'uploaded' && report.trial
    ? { text: 'Inconclusive', tone: 'warning' }
    : stateLabels[state];
