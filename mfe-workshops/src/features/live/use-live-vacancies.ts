import type { Workshop } from '@festival/contracts/workshops';
import { WORKSHOPS_STREAM, type WorkshopChange } from '@festival/contracts/workshops';
import { listen, spread } from '@festival/mfe-kit/live';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useEffect } from 'react';
import { LISTS, listKey } from '../list/api/workshops-query.js';
import { applyCounts, mayBeOffered, mayHaveMovedUp } from './apply-counts.js';
import { noteCounts } from './counts-while-loading.js';

const STREAM = `/api${WORKSHOPS_STREAM}`;

const NEWS_MS = { least: 0, most: 5_000 };
/** A position changes with every place that is given up. The delay is long, to spare the server. */
const POSITION_MS = { least: 10_000, most: 20_000 };

/** Keeps the vacancies of the list up to date while the list is shown. */
export const useLiveVacancies = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const readAgain = () => {
      // The list that is loading may be older than the change.
      if (queries.isFetching({ queryKey: LISTS }) > 0) news.ask();
      else void queries.invalidateQueries({ queryKey: LISTS });
    };
    const news = spread(readAgain, NEWS_MS);
    const position = spread(readAgain, POSITION_MS);
    const take = (change: WorkshopChange) => {
      if (change.kind === 'list') return news.ask();
      const own = queries.getQueryData<Workshop[]>(listKey('own'));
      const waiting = own?.filter(({ mine }) => mine === 'waitlisted') ?? [];
      if (mayBeOffered(waiting, change)) news.ask();
      if (own && mayHaveMovedUp(own, change)) position.ask();
      noteCounts(change);
      for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: LISTS }))
        queries.setQueryData<Workshop[]>(
          queryKey,
          (list) => list && applyCounts(list, change),
          // The time stays the same, because the student's own standings are no newer.
          { updatedAt: state.dataUpdatedAt },
        );
    };
    const stop = listen<WorkshopChange>(STREAM, {
      onEvent: take,
      onOpen: news.ask,
      onLook: readAgain,
    });
    return () => {
      stop();
      news.stop();
      position.stop();
    };
  }, [queries]);
};
