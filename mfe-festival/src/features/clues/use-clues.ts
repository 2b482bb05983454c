import type { Clue } from '@festival/contracts/quizzes';
import { useApi } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import type { Edition } from '@festival/mfe-kit/edition';
import { useQuery } from '@festival/mfe-kit/query';
import { useEffect } from 'react';
import { cluesQuery } from './clue-queries.js';

/** The page's clock may be slightly ahead of the server's. */
const AGAIN_AFTER_MS = 2_000;

const hasCome = ({ opensAt }: Clue, now: Date) => Date.parse(opensAt) <= now.getTime();

interface CluesQuery {
  /** The open clues, with their texts. */
  open: readonly Clue[];
  isLoading: boolean;
  error: Error | null;
  refetch: () => void;
}

/** The open clues. Each is requested at its time, and again until the server has opened it. */
export const useClues = (
  wanted: Edition['contests']['scavengerHunt']['clues'],
  { isWanted = true }: { isWanted?: boolean } = {},
): CluesQuery => {
  const api = useApi();
  const now = useFestivalNow(1000);
  const isDue = (clues: readonly Clue[] = []) =>
    clues.some((clue) => clue.text === null && hasCome(clue, now));
  const { data, error, refetch } = useQuery({
    ...cluesQuery(api, wanted),
    enabled: isWanted,
    refetchInterval: ({ state }) => (isDue(state.data) ? AGAIN_AFTER_MS : false),
  });
  const isOneDue = isDue(data);
  useEffect(() => {
    if (isOneDue) void refetch();
  }, [isOneDue, refetch]);
  return {
    open: (data ?? []).filter((clue) => clue.text !== null && hasCome(clue, now)),
    isLoading: !data && !error,
    error: data ? null : error,
    refetch: () => void refetch(),
  };
};
