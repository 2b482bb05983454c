import {
  ADMIN_STREAM,
  type AdminEvent,
  type AdminListName,
} from '@festival/contracts/admin-stream';
import { sharedFeed } from '@festival/mfe-kit/live';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useEffect, useEffectEvent } from 'react';

/** One stream for all parts of the admin area. */
const feed = sharedFeed<AdminEvent>(`/api${ADMIN_STREAM}`);

type Change = Exclude<AdminEvent, { kind: 'missed' }>;

interface Listener {
  onChange: (change: Change) => void;
  /** Changes may have been missed: read everything again. */
  onMissed: () => void;
}

/** Subscribes to changes by other admins, other tabs and the services, while the component is mounted. */
export const useAdminEvents = ({ onChange, onMissed }: Listener): void => {
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

export const keyOf = (list: AdminListName): readonly string[] => ['admin', list];

/** Reads a list again when somebody else changes it, while the component is mounted. */
export const useLiveList = (list: AdminListName, queryKey = keyOf(list)): void => {
  const queries = useQueryClient();
  const renew = () => void queries.invalidateQueries({ queryKey });
  useAdminEvents({
    onChange: ({ kind }) => {
      if (kind === list) renew();
    },
    onMissed: renew,
  });
};

/**
 * Reads lists again. For the `onSettled` of a change: after an answer, and after a refusal too, because another admin may have changed them.
 * @param keys the lists, with everything whose key begins with one of them
 */
export const useRefetch = (...keys: (readonly unknown[])[]): (() => Promise<unknown>) => {
  const queries = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
};
