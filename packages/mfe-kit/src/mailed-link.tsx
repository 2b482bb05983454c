import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useEffect, useState } from 'react';

export interface MailedLink {
  /** The name before the token in the fragment. */
  fragment: string;
  /** The key of this tab's storage, so that a reload does not lose the token. */
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
    // Without storage a reload loses the token; the user can open the link in the mail again.
  }
};

/**
 * The token of a mailed link, such as `/VendorLogin#reset=…`. It is removed from the address at once, so that it is in no history and no screenshot, and
 * stored in this tab until it is used or dismissed.
 */
export const useMailedLink = ({ fragment, key }: MailedLink) => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrived = hash.startsWith(fragment) ? hash.slice(fragment.length) : null;
  const [token, setToken] = useState(() => arrived ?? readStored(key));
  // The link may be opened in a tab that already shows this page.
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
