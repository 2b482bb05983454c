import type { AreaStatus, ReleaseName } from '@festival/contracts/releases';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useLiveList } from '../../shared/admin-events.js';
import { useRefetch } from '../../shared/use-refetch.js';

/** While a release waits for its trial, its place in the queue changes without an event. */
const TURNS_EVERY_MS = 5_000;

const releasesKey = ['admin', 'releases'] as const;

/** The status of every area. */
export const useAreas = () => {
  const api = useApi();
  useLiveList('releases', releasesKey);
  return useQuery({
    queryKey: [...releasesKey, 'areas'],
    queryFn: ({ signal }) => api.call('GET /admin/releases', { signal }),
  });
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
export const useActivate = (release: ReleaseName, live: AreaStatus['live']) => {
  const api = useApi();
  const { area, id } = release;
  return useMutation({
    mutationFn: ({ why }: { why: string }) =>
      api.call('POST /releases/:area/:id/activate', {
        params: { area, id },
        body: { why, ...(live && { from: live.id }) },
      }),
    onSettled: useRefetch(releasesKey),
  });
};

export const useRollBack = ({ area, live }: Pick<AreaStatus, 'area' | 'live'>) => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ why }: { why: string }) =>
      api.call('POST /releases/:area/rollback', {
        params: { area },
        body: { why, ...(live && { from: live.id }) },
      }),
    onSettled: useRefetch(releasesKey),
  });
};

export const usePreview = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  return useMutation({
    mutationFn: ({ area, id }: ReleaseName) =>
      api.call('POST /releases/:area/:id/previews', { params: { area, id } }),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    onSettled: useRefetch(releasesKey),
  });
};

export const useCheckAgain = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  return useMutation({
    mutationFn: ({ area, id }: ReleaseName) =>
      api.call('POST /releases/:area/:id/check', { params: { area, id } }),
    onSuccess: ({ version }) => showSnackbar(`${version} is checked again.`, { tone: 'positive' }),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    onSettled: useRefetch(releasesKey),
  });
};

export const RELEASES = '/AdminManage/releases';

export const areaHref = (area: string): string => `${RELEASES}/${encodeURIComponent(area)}`;

export const imageSrc = (of: { area: string; id: string }, image: string): string =>
  `/api/releases/${of.area}/${of.id}/checks/${image}`;
