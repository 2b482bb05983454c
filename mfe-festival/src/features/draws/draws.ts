import type { Draw, DrawnWinner, OwnChances } from '@festival/contracts/draws';
import { DRAWS_PER_PAGE } from '@festival/contracts/limits';
import { ownLineOf } from '@festival/contracts/own-chances';
import { formatDate, formatTimes } from '@festival/edition/dates';
import { type Api, foundOrNull, useApi } from '@festival/mfe-kit/api';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import type { Edition } from '@festival/mfe-kit/edition';
import { useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';

/** The common prefix of the draws' query keys, to invalidate them all. */
export const drawsKey = ['draws'] as const;

/** Every draw, the newest first: page by page. */
const readDraws = async (api: Api, signal?: AbortSignal): Promise<Draw[]> => {
  const draws: Draw[] = [];
  for (;;) {
    const after = draws.at(-1)?._id;
    const page = await api.call('GET /draws', { query: { after }, ...(signal && { signal }) });
    draws.push(...page);
    if (page.length < DRAWS_PER_PAGE) return draws;
  }
};

const drawsQuery = (api: Api): PageQuery<Draw[]> => ({
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

export const luckyDrawQueries = ({ api }: PageRequest): PageQuery[] => [drawsQuery(api)];

export const drawPageQueries = async ({ api, params }: PageRequest): Promise<PageQuery[]> => [
  drawQuery(api, params['drawId'] ?? ''),
];

export const drawUrl = (id: string): string => `/contests/luckyDraw/${id}`;

/** `Thursday 25 March, 10pm`, in the festival's time zone. */
export const formatMoment = (edition: Pick<Edition, 'timeZone'>, at: string): string =>
  `${formatDate(edition, at, 'weekday')}, ${formatTimes(edition, at)}`;

export const chances = (count: number): string => `${count} ${count === 1 ? 'chance' : 'chances'}`;

export const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

/** drand's public page of the round. */
export const roundUrl = ({ chainHash, round }: Draw['beacon']): string =>
  `https://api.drand.sh/${chainHash}/public/${round}`;

/** The current winner of a prize. Undefined when there were more prizes than people. */
export const holderOf = ({ result }: Draw, prize: number): DrawnWinner | undefined =>
  result?.winners.find((winner) => winner.prize === prize && winner.replaced === null);

export const stateLabels: Readonly<Record<Draw['state'], string>> = {
  announced: 'Open',
  closed: 'Closed',
  drawn: 'Drawn',
  void: 'Void',
};

/** The state of a draw, in a sentence or two. */
export const drawSentence = (edition: Pick<Edition, 'timeZone'>, draw: Draw): string => {
  const { list, result, minimumChances } = draw;
  if (draw.state === 'void')
    return 'Void: its list of chances could not be published in time before the randomness. Your chances stay yours, for the next draw.';
  if (result) return `Drawn on ${formatMoment(edition, result.drawnAt)}.`;
  if (list)
    return `${people(list.people)} with ${chances(list.chances)}. The winners follow from randomness that comes out on ${formatMoment(edition, draw.beacon.at)}.`;
  const who = minimumChances > 1 ? `, for students with at least ${chances(minimumChances)}` : '';
  return `Chances count until ${formatMoment(edition, draw.closesAt)}${who}.`;
};

/** Visitors who wait for the close or the winners see them without a reload. */
const ASK_EVERY_MS = 15_000;

const isComing = (draw: Draw | null | undefined): boolean =>
  draw?.state === 'announced' || draw?.state === 'closed';

export const useDraws = () =>
  useQuery({
    ...drawsQuery(useApi()),
    refetchInterval: ({ state }) => (state.data?.some(isComing) ? ASK_EVERY_MS : false),
  });

export const useDraw = (id: string) =>
  useQuery({
    ...drawQuery(useApi(), id),
    refetchInterval: ({ state }) => (isComing(state.data) ? ASK_EVERY_MS : false),
  });

/** The student's own line in the list of a draw: undefined until it is known, null for somebody who is not in the list. */
export const useOwnChances = ({ _id, state }: Draw): OwnChances | null | undefined => {
  const { role } = useSession();
  const query = ownChancesQuery(useApi());
  const { data } = useQuery({
    ...query,
    // The answer changes when the draw is closed or drawn.
    queryKey: [...query.queryKey, _id, state],
    enabled: role === 'student' && (state === 'closed' || state === 'drawn'),
  });
  return data && (ownLineOf(data, _id) ?? null);
};

/** The address of every draw's page. */
export const listDrawAddresses = async (api: Api): Promise<string[]> =>
  (await readDraws(api)).map(({ _id }) => drawUrl(_id));
