import type { Workshop } from '@festival/contracts/workshops';
import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useEffect, useEffectEvent } from 'react';
import { type ListState, listUrl } from './list-url.js';

/** The id of the list of notices. */
export const LIST_ID = 'workshops';

export const noticeId = (workshopId: string): string => `workshop-${workshopId}`;

/** The part of a notice that takes the focus. */
export const summaryOf = (workshopId: string): HTMLElement | null | undefined =>
  document.getElementById(noticeId(workshopId))?.querySelector('summary');

/**
 * Opens the notice of the address (`/workshops#workshop-42`) once it has loaded, and moves the focus there. If the chosen categories hide it, all
 * categories are shown.
 */
export const useOpenAtHash = (
  workshops: readonly Workshop[] | undefined,
  { sort }: ListState,
): void => {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const isThere = workshops !== undefined;

  const arrive = useEffectEvent(() => {
    const workshop = hash && workshops?.find(({ _id }) => `#${noticeId(_id)}` === hash);
    if (!workshop) return;
    const summary = summaryOf(workshop._id);
    if (!summary) return void navigate(`${listUrl({ sort })}${hash}`, { replace: true });
    summary.closest('details')?.setAttribute('open', '');
    summary.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isThere) arrive();
  }, [key, isThere]);
};
