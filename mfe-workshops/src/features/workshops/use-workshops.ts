import { WORKSHOPS_STREAM } from '@festival/contracts/paths';
import type { VacancyCount, Workshop, WorkshopChange } from '@festival/contracts/workshops';
import { type Api, useApi } from '@festival/mfe-kit/api';
import { listen, spread } from '@festival/mfe-kit/live';
import { useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { useEffect } from 'react';

/**
 * All workshops. A student sees the public list, which came with the page, until their own list has loaded, and keeps it when their own list can't be
 * loaded. `isOwnKnown` says whether the student's standing in each workshop is certain.
 */
export const useWorkshops = () => {
  const api = useApi();
  const isStudent = useSession().role === 'student';
  const everybodys = useQuery({ ...workshopsQuery(api, 'public'), enabled: !isStudent });
  const own = useQuery({ ...workshopsQuery(api, 'own'), enabled: isStudent });
  const query = isStudent ? own : everybodys;
  const { data, error, errorUpdateCount, refetch } = query;
  return {
    workshops: data ?? everybodys.data,
    isOwnKnown: data !== undefined,
    /** The list has not loaded so far. `error` says why, but only until the next attempt. */
    hasFailed: data === undefined && errorUpdateCount > 0,
    error,
    /** What reads it is rendered again whenever the list is requested. */
    get isFetching() {
      return query.isFetching;
    },
    refetch: () => void refetch(),
  };
};

export type WorkshopsAnswer = ReturnType<typeof useWorkshops>;

/** The public list, or a student's own, which also has their standing in each workshop. */
type Whose = 'public' | 'own';

export const LISTS = ['workshops', 'list'] as const;

export const listKey = (whose: Whose) => [...LISTS, whose] as const;

export const workshopsQuery = (api: Api, whose: Whose) => ({
  queryKey: listKey(whose),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    withCountsWhileLoading(api.call('GET /workshops', { signal })),
});

const NEWS_MS = { least: 0, most: 5_000 };
/** A position changes with every place that is given up. The delay is long, to spare the server. */
const POSITION_MS = { least: 10_000, most: 20_000 };

export const useLiveVacancies = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const readAgain = () => {
      // The list that is loading may be older than the change.
      if (queries.isFetching({ queryKey: LISTS }) > 0) news.schedule();
      else void queries.invalidateQueries({ queryKey: LISTS });
    };
    const news = spread(readAgain, NEWS_MS);
    const position = spread(readAgain, POSITION_MS);
    const take = (change: WorkshopChange) => {
      if (change.kind === 'list') return news.schedule();
      const own = queries.getQueryData<Workshop[]>(listKey('own'));
      const waiting = own?.filter(({ mine }) => mine === 'waitlisted') ?? [];
      if (mayBeOffered(waiting, change)) news.schedule();
      if (own && mayHaveMovedUp(own, change)) position.schedule();
      noteCounts(change);
      for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: LISTS }))
        queries.setQueryData<Workshop[]>(
          queryKey,
          (list) => list && applyCounts(list, change),
          // The time stays the same, because the student's own standings are no newer.
          { updatedAt: state.dataUpdatedAt },
        );
    };
    const stop = listen<WorkshopChange>(`/api${WORKSHOPS_STREAM}`, {
      onEvent: take,
      onOpen: news.schedule,
      onLook: readAgain,
    });
    return () => {
      stop();
      news.stop();
      position.stop();
    };
  }, [queries]);
};

const COUNTS = ['numRegistered', 'numWaitlisted', 'numOffered', 'maxParticipants'] as const;

/** The list with one workshop's new counts; the same list when nothing changed. */
const applyCounts = (
  workshops: Workshop[],
  { _id, numRegistered, numWaitlisted, numOffered, maxParticipants }: VacancyCount,
): Workshop[] => {
  const counts = { numRegistered, numWaitlisted, numOffered, maxParticipants };
  const isNews = (workshop: Workshop) =>
    workshop._id === _id && COUNTS.some((name) => (workshop[name] ?? 0) !== (counts[name] ?? 0));
  if (!workshops.some(isNews)) return workshops;
  return workshops.map((workshop) => (isNews(workshop) ? { ...workshop, ...counts } : workshop));
};

/** Somebody ahead of the student may have left the queue. Only the server knows the student's new position. */
const mayHaveMovedUp = (
  workshops: readonly Workshop[],
  { _id, numWaitlisted }: VacancyCount,
): boolean => {
  const before = workshops.find((workshop) => workshop._id === _id);
  return before?.mine === 'waitlisted' && numWaitlisted < before.numWaitlisted;
};

/** A place was offered in a workshop where the student waits, or an offer has ended. Only the server knows whose offer it was. */
export const mayBeOffered = (
  waiting: readonly Pick<Workshop, '_id' | 'numOffered'>[],
  { _id, numOffered = 0 }: VacancyCount,
): boolean => waiting.some((each) => each._id === _id && (each.numOffered ?? 0) !== numOffered);

/** The counts that arrive while a list loads, for each list. */
const loading = new Set<VacancyCount[]>();

/** A list that is loading may be older than these counts. */
const noteCounts = (counts: VacancyCount): void => {
  for (const arrived of loading) arrived.push(counts);
};

/** The list, with the counts that arrived while it loaded. If such a count is older than the list, a newer one follows and corrects it. */
const withCountsWhileLoading = async (asked: Promise<Workshop[]>): Promise<Workshop[]> => {
  const arrived: VacancyCount[] = [];
  loading.add(arrived);
  try {
    const list = await asked;
    return arrived.reduce(applyCounts, list);
  } finally {
    loading.delete(arrived);
  }
};
