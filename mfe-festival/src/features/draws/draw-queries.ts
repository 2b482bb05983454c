import type { Draw, OwnChances } from '@festival/contracts/draws';
import { DRAWS_PER_PAGE } from '@festival/contracts/limits';
import { type Api, foundOrNull } from '@festival/mfe-kit/api';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';

/** The common prefix of the draws' query keys, to invalidate them all. */
export const drawsKey = ['draws'] as const;

/** Every draw, the newest first: page by page. */
export const readDraws = async (api: Api, signal?: AbortSignal): Promise<Draw[]> => {
  const draws: Draw[] = [];
  for (;;) {
    const after = draws.at(-1)?._id;
    const page = await api.call('GET /draws', { query: { after }, ...(signal && { signal }) });
    draws.push(...page);
    if (page.length < DRAWS_PER_PAGE) return draws;
  }
};

export const drawsQuery = (api: Api): PageQuery<Draw[]> => ({
  queryKey: [...drawsKey, 'all'],
  queryFn: ({ signal }) => readDraws(api, signal),
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
