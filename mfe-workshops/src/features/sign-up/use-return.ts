import type { Workshop } from '@festival/contracts/workshops';
import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { useEffect, useEffectEvent } from 'react';
import { readNote } from './after-sign-in.js';

interface Options {
  /** Once it is known how the visitor stands in each. */
  workshops: readonly Workshop[] | undefined;
  press: (workshop: Workshop) => void;
}

/** Goes on where signing in has interrupted: with the form of the workshop that was pressed, unless there is no need of it any more. */
export const useReturn = ({ workshops, press }: Options): void => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { role } = useSession();
  const { workshopId, rest } = readNote(new URLSearchParams(search));
  const isReady = workshopId !== null && workshops !== undefined;

  const goOn = useEffectEvent(() => {
    void navigate(`${pathname}${rest}`, { replace: true });
    const workshop = workshops?.find(({ _id }) => _id === workshopId);
    if (workshop && !workshop.mine && role === 'student') press(workshop);
  });
  useEffect(() => {
    if (isReady) goOn();
  }, [isReady]);
};
