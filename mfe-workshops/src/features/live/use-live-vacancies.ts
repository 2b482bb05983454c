import type { Workshop } from '@festival/contracts/workshops';
import { WORKSHOPS_STREAM, type WorkshopChange } from '@festival/contracts/workshops';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useEffect } from 'react';
import { LISTS, listKey } from '../list/api/workshops-query.js';
import { applyCounts, mayHaveMovedUp } from './apply-counts.js';
import { listenForVacancies } from './vacancy-feed.js';

const STREAM = `/api${WORKSHOPS_STREAM}`;

/** What all pages hear at once they do not all ask about at once. */
const SPREAD_MS = 3_000;

/** Keeps the vacancies of the list true while it is looked at. */
export const useLiveVacancies = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      void client.invalidateQueries({ queryKey: LISTS }, { cancelRefetch: false });
    };
    const readAgainSoon = () => {
      later ??= setTimeout(() => {
        later = undefined;
        readAgain();
      }, Math.random() * SPREAD_MS);
    };
    const take = (change: WorkshopChange) => {
      if (change.kind === 'list') return readAgainSoon();
      // An answer on its way may be older than what is told here, and would undo it.
      if (client.isFetching({ queryKey: LISTS }) > 0) readAgainSoon();
      if (mayHaveMovedUp(client.getQueryData<Workshop[]>(listKey('own')), change)) readAgainSoon();
      client.setQueriesData<Workshop[]>({ queryKey: LISTS }, (list) => applyCounts(list, change));
    };
    const stop = listenForVacancies(STREAM, { onChange: take, onGap: readAgain });
    return () => {
      stop();
      clearTimeout(later);
    };
  }, [client]);
};
