import type { ProfileWorkshop, WorkshopChange } from '@festival/contracts/workshops';
import { WORKSHOPS_STREAM } from '@festival/contracts/workshops';
import { listen, spread } from '@festival/mfe-kit/live';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useEffect, useEffectEvent } from 'react';
import { profileKey } from '../../shared/profile-key.js';
import { mayBeOffered } from './apply-counts.js';

const NEWS_MS = { least: 0, most: 5_000 };

/** Keeps the offers to a waitlisted student on their profile up to date. */
export const useLiveOffers = (waiting: readonly ProfileWorkshop[]): void => {
  const queries = useQueryClient();
  const isWaiting = waiting.length > 0;
  const mayConcern = useEffectEvent(
    (change: WorkshopChange) => change.kind === 'list' || mayBeOffered(waiting, change),
  );
  useEffect(() => {
    if (!isWaiting) return;
    const news = spread(() => void queries.invalidateQueries({ queryKey: profileKey }), NEWS_MS);
    const stop = listen<WorkshopChange>(`/api${WORKSHOPS_STREAM}`, {
      onEvent: (change) => {
        if (mayConcern(change)) news.ask();
      },
      onOpen: news.ask,
      onLook: news.ask,
    });
    return () => {
      stop();
      news.stop();
    };
  }, [queries, isWaiting]);
};
