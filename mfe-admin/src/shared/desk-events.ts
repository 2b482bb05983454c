import { DESK_STREAM, type DeskEvent, type DeskListName } from '@festival/contracts/desk';
import { sharedFeed } from '@festival/mfe-kit/live';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useEffect, useEffectEvent } from 'react';

/** One stream for all that is shown of the desk. */
const feed = sharedFeed<DeskEvent>(`/api${DESK_STREAM}`);

type Change = Exclude<DeskEvent, { kind: 'missed' }>;

interface Listener {
  onChange: (change: Change) => void;
  /** Something may have changed without a word: what is shown is to be read again. */
  onMissed: () => void;
}

/** Hears what other admins, other tabs and the services change, for as long as it is shown. */
export const useDeskEvents = ({ onChange, onMissed }: Listener): void => {
  const change = useEffectEvent(onChange);
  const missed = useEffectEvent(onMissed);
  useEffect(
    () =>
      feed.listen({
        onEvent: (event) => (event.kind === 'missed' ? missed() : change(event)),
        onOpen: missed,
        onLook: missed,
      }),
    [],
  );
};

/** Reads a list again when others have changed it, for as long as it is shown. */
export const useLiveList = (list: DeskListName, queryKey: readonly string[]): void => {
  const queries = useQueryClient();
  const renew = () => void queries.invalidateQueries({ queryKey });
  useDeskEvents({
    onChange: ({ kind }) => {
      if (kind === list) renew();
    },
    onMissed: renew,
  });
};
