import { useLocation } from '@festival/mfe-kit/router';
import { useEffect } from 'react';

export const noticeId = (workshopId: string): string => `workshop-${workshopId}`;

/** Opens the notice to which the address leads, `/workshops#workshop-42`, once it is there. */
export const useOpenAtHash = (isThere: boolean): void => {
  const { hash } = useLocation();
  useEffect(() => {
    const notice = isThere && hash ? document.getElementById(hash.slice(1)) : null;
    const details = notice?.querySelector('details');
    if (details) details.open = true;
  }, [hash, isThere]);
};
