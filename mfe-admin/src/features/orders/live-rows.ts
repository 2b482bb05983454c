import { spread } from '@festival/mfe-kit/live';
import { useQueryClient } from '@festival/mfe-kit/query';
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useAdminEvents } from '../../shared/live-lists.js';
import { ordersKey } from './orders-view.js';

/** Orders may change every second. The delay is random, so that many open admin pages do not read at the same moment. */
const READ_AGAIN_MS = { least: 200, most: 1_000 };

const isPointedAt = (rows: Element): boolean => rows.matches(':hover');
const isWalked = (rows: Element): boolean => rows.querySelector(':focus-visible') !== null;

/**
 * Keeps the rows up to date when anybody changes an order. While the pointer or the keyboard focus is in a row, all rows stay where they are:
 * otherwise a click could land on another order.
 * @returns the props of the element around the rows
 */
export const useLiveRows = () => {
  const queries = useQueryClient();
  const rows = useRef<HTMLDivElement>(null);
  const isOld = useRef(false);

  const read = () => {
    isOld.current = false;
    void queries.invalidateQueries({ queryKey: [...ordersKey, 'page'] });
    void queries.invalidateQueries({ queryKey: [...ordersKey, 'details'] });
  };
  const look = useEffectEvent(() => {
    if (rows.current && (isPointedAt(rows.current) || isWalked(rows.current))) isOld.current = true;
    else read();
  });
  const soon = useRef<ReturnType<typeof spread>>(null);
  useEffect(() => {
    const looking = spread(look, READ_AGAIN_MS);
    soon.current = looking;
    return looking.stop;
  }, []);
  useAdminEvents({
    onChange: ({ kind }) => {
      if (kind === 'orders') soon.current?.schedule();
    },
    onMissed: () => soon.current?.schedule(),
  });

  const leave = () => {
    if (isOld.current) read();
  };
  return {
    ref: rows,
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      if (!isWalked(currentTarget)) leave();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget) && !isPointedAt(currentTarget)) leave();
    },
  };
};
