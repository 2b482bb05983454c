import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useEffect, useState } from 'react';

export interface MailedLink {
  /** What its token stands behind, in the fragment. */
  fragment: string;
  /** Where this tab keeps the token, so that a reload does not lose it. */
  key: string;
}

const readStored = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const store = (key: string, token: string | null): void => {
  try {
    if (token === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
  } catch {
    // Where storage is forbidden a reload of the page forgets the link; the mail still has it.
  }
};

/**
 * The token of a mailed link, such as `/VendorLogin#reset=…`. It is taken out of the address at once, so that it is in no history and in
 * no picture of the screen, and kept in this tab until it is used or put aside.
 */
export const useMailedLink = ({ fragment, key }: MailedLink) => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrived = hash.startsWith(fragment) ? hash.slice(fragment.length) : null;
  const [token, setToken] = useState(() => arrived ?? readStored(key));
  // Somebody may open the link in a tab that is on this page already.
  if (arrived !== null && arrived !== token) setToken(arrived);

  useEffect(() => {
    if (arrived === null) return;
    store(key, arrived);
    void navigate({ pathname, search }, { replace: true });
  }, [arrived, key, pathname, search, navigate]);

  return {
    token,
    forget: () => {
      store(key, null);
      setToken(null);
    },
  };
};
