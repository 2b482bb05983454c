import type { Draw, OwnChances } from '@festival/contracts/draws';
import { type Api, foundOrNull } from '@festival/mfe-kit/api';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';

/** The common prefix of the draws' query keys, to invalidate them all. */
export const drawsKey = ['draws'] as const;

export const drawsQuery = (api: Api): PageQuery<Draw[]> => ({
  queryKey: [...drawsKey, 'all'],
  queryFn: ({ signal }) => api.call('GET /draws', { signal }),
});

/** One draw; null when it does not exist. Addresses may be in any case, ids are in lower case. */
export const drawQuery = (api: Api, idInAddress: string): PageQuery<Draw | null> => {
  const id = idInAddress.toLowerCase();
  return {
    queryKey: [...drawsKey, 'one', id],
    queryFn: ({ signal }) => foundOrNull(api.call('GET /draws/:id', { params: { id }, signal })),
  };
};

/** The signed-in student's own lines in the lists of all draws. */
export const ownChancesQuery = (api: Api): PageQuery<OwnChances[]> => ({
  queryKey: [...drawsKey, 'mine'],
  queryFn: ({ signal }) => api.call('GET /draws/mine', { signal }),
});

/** The API data of the page about the lucky draw. */
export const luckyDrawQueries = ({ api }: PageRequest): PageQuery[] => [drawsQuery(api)];

export const drawPageQueries = async ({ api, params }: PageRequest): Promise<PageQuery[]> => [
  drawQuery(api, params['drawId'] ?? ''),
];
