import { MAX_PAGE_SCRIPT, RELEASE_BUDGETS } from '@festival/contracts/release-assets';
import {
  type AreaStatus,
  heaviestPage,
  LCP_BOUNDS,
  problemsOf,
  type Release,
  type ReleaseName,
  shortReleaseId,
} from '@festival/contracts/releases';
import { useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import { useAction, useChange, useRead } from '../../shared/calls.js';
import type { StateLabel } from '../../shared/lists.js';
import { useLiveList } from '../../shared/live-lists.js';

/** While a release waits for its trial, its place in the queue changes without an event. */
const TURNS_EVERY_MS = 5_000;

const releasesKey = ['admin', 'releases'] as const;

/** The status of every area. */
export const useAreas = () => {
  useLiveList('releases', releasesKey);
  return useRead([...releasesKey, 'areas'], (api, signal) =>
    api.call('GET /admin/releases', { signal }),
  );
};

/** One area, with a page of its history. */
export const useArea = (area: string, after: string | undefined) => {
  const api = useApi();
  useLiveList('releases', releasesKey);
  return useQuery({
    queryKey: [...releasesKey, 'area', area, after],
    queryFn: ({ signal }) =>
      api.call('GET /admin/releases/:area', {
        params: { area },
        query: after === undefined ? {} : { after },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.releases.some(({ turn }) => turn) ? TURNS_EVERY_MS : false,
  });
};

/** @param live the live release that the admin sees */
export const useActivate = ({ area, id }: ReleaseName, live: AreaStatus['live']) =>
  useChange([releasesKey], (api, { why }: { why: string }) =>
    api.call('POST /releases/:area/:id/activate', {
      params: { area, id },
      body: { why, ...(live && { from: live.id }) },
    }),
  );

export const useRollBack = ({ area, live }: Pick<AreaStatus, 'area' | 'live'>) =>
  useChange([releasesKey], (api, { why }: { why: string }) =>
    api.call('POST /releases/:area/rollback', {
      params: { area },
      body: { why, ...(live && { from: live.id }) },
    }),
  );

export const usePreview = () =>
  useAction([releasesKey], (api, { area, id }: ReleaseName) =>
    api.call('POST /releases/:area/:id/previews', { params: { area, id } }),
  );

export const useCheckAgain = () =>
  useAction(
    [releasesKey],
    (api, { area, id }: ReleaseName) =>
      api.call('POST /releases/:area/:id/check', { params: { area, id } }),
    ({ version }) => `${version} is checked again.`,
  );

export const RELEASES = '/AdminManage/releases';

export const areaHref = (area: string): string => `${RELEASES}/${encodeURIComponent(area)}`;

export const imageSrc = (of: { area: string; id: string }, image: string): string =>
  `/api/releases/${of.area}/${of.id}/checks/${image}`;

type Numbers = NonNullable<AreaStatus['live']>['numbers'];

/** The name of an area in a heading. */
export const areaTitle = (area: string): string => area.charAt(0).toUpperCase() + area.slice(1);

const counts = new Intl.NumberFormat('en-SG');
const shares = new Intl.NumberFormat('en-SG', { style: 'percent', maximumFractionDigits: 1 });

export const viewsOf = ({ views }: Numbers): string => counts.format(views);

export const errorsOf = ({ errors, views }: Numbers): string =>
  views === 0
    ? counts.format(errors)
    : `${counts.format(errors)} (${shares.format(errors / views)})`;

export const paintOf = ({ lcpP75 }: Numbers): string => {
  if (lcpP75 === null) return 'Not known yet';
  const seconds = counts.format(lcpP75 / 1_000);
  return lcpP75 === LCP_BOUNDS.at(-1)
    ? `More than ${counts.format(LCP_BOUNDS.at(-2)! / 1_000)} s`
    : `${seconds} s or less`;
};

const inKb = (bytes: number): string => `${counts.format(bytes / 1_000)} KB`;

export const sizeOf = ({ bytes, files }: Pick<Release, 'bytes' | 'files'>): string =>
  `${counts.format(Math.ceil(bytes / 1_000))} KB in ${counts.format(files)} files`;

/** The version of a deployment, and one that the command line makes up, contain the id. */
export const isNamedById = ({ id, version }: Pick<Release, 'id' | 'version'>): boolean =>
  version.includes(shortReleaseId(id));

/** The `uploadedBy` of a build that the operators deployed. Nothing of it was checked. */
const DEPLOYMENT = 'deployment';

type Checked = Pick<Release, 'area' | 'report' | 'uploadedBy' | 'turn'>;

/** How much of the page budget the release uses. */
export const budgetOf = (release: Checked): string => {
  const over = problemsOf(release).filter(({ code }) => code.startsWith('BUDGET'));
  if (over.length > 0) return over.map(({ message }) => message).join(' ');
  if (problemsOf(release).length > 0) return 'No problem was found';
  if (release.area === 'shell' || release.uploadedBy === DEPLOYMENT) return 'Not measured here';
  const heaviest = heaviestPage(release);
  if (heaviest)
    return `Kept: ${inKb(heaviest.bytes)} of script at most on a page (${heaviest.path}), where ${inKb(MAX_PAGE_SCRIPT)} may be`;
  return `Kept: at most ${inKb(RELEASE_BUDGETS.area)} of script on every page, ${inKb(RELEASE_BUDGETS.page)} more on its own`;
};

export const checksLabel = (release: Checked): StateLabel => {
  const { length } = problemsOf(release);
  if (length > 0)
    return { text: length === 1 ? '1 problem' : `${length} problems`, tone: 'negative' };
  const { trial } = release.report;
  if (trial?.inconclusive) return { text: 'Inconclusive', tone: 'warning' };
  if (trial)
    return trial.tried
      ? { text: 'Passed', tone: 'positive' }
      : { text: 'Not tried', tone: 'warning' };
  if (release.uploadedBy === DEPLOYMENT) return { text: 'Deployed', tone: 'neutral' };
  const place = release.turn?.place ?? 0;
  return { text: place > 0 ? `Waiting, number ${place}` : 'Being tried', tone: 'neutral' };
};

const stateLabels: Record<Release['state'], StateLabel> = {
  uploaded: { text: 'Uploaded', tone: 'neutral' },
  refused: { text: 'Refused', tone: 'negative' },
  checked: { text: 'Checked', tone: 'neutral' },
  live: { text: 'Live', tone: 'positive' },
  earlier: { text: 'Earlier', tone: 'neutral' },
};

/** After a trial that was inconclusive a release has no other state than before it. */
export const stateLabel = ({ state, report }: Release): StateLabel =>
  state === 'uploaded' && report.trial
    ? { text: 'Not checked', tone: 'warning' }
    : stateLabels[state];
