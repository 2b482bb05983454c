import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useEffect, useState } from 'react';

const KEY = 'festival.vendor-reset';
const FRAGMENT = '#reset=';

const tokenIn = (hash: string): string | null =>
  hash.startsWith(FRAGMENT) ? hash.slice(FRAGMENT.length) : null;

const readStored = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const store = (token: string | null): void => {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Where storage is forbidden a reload of the page forgets the link; the mail still has it.
  }
};

/**
 * The token of a mailed link, `/VendorLogin#reset=…`. It is taken out of the address at once, so that it is in no history and in no
 * picture of the screen, and kept in this tab until it is used or put aside.
 */
export const useResetLink = () => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenIn(hash) ?? readStored());

  const arrived = tokenIn(hash);
  // Somebody may open the link in a tab that is on this page already.
  if (arrived !== null && arrived !== token) setToken(arrived);

  useEffect(() => {
    if (arrived === null) return;
    store(arrived);
    void navigate({ pathname, search }, { replace: true });
  }, [arrived, pathname, search, navigate]);

  return {
    token,
    forget: () => {
      store(null);
      setToken(null);
    },
  };
};
