import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { useEffect, useEffectEvent } from 'react';
import { readNote } from './after-sign-in.js';

/** Continues where the sign-in interrupted. */
export const useReturn = (goOn: () => void): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { role } = useSession();
  const { isNoted, rest } = readNote(new URLSearchParams(search));
  const arrive = useEffectEvent(() => {
    void navigate(`${pathname}${rest}${hash}`, { replace: true });
    if (role === 'student') goOn();
  });
  useEffect(() => {
    if (isNoted) arrive();
  }, [isNoted]);
};
