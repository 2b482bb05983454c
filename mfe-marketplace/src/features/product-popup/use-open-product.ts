import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useCallback } from 'react';

const PARAM = 'product';

/** Left in the history's entry of a popup that was opened from a list of this page. */
export const FROM_LIST = { isFromList: true };

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromList' in state;

const withProduct = (search: string, productId: string | null): string => {
  const parameters = new URLSearchParams(search);
  if (productId) parameters.set(PARAM, productId);
  else parameters.delete(PARAM);
  const text = parameters.toString();
  return text && `?${text}`;
};

/** The product that the address has open over the page, on whichever page. */
export const useOpenProduct = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => {
    if (isFromList(state)) void navigate(-1);
    else void navigate(`${pathname}${withProduct(search, null)}`, { replace: true });
  }, [state, pathname, search, navigate]);
  return {
    productId: new URLSearchParams(search).get(PARAM) || null,
    /** Whether it was opened from a list of this page: Back closes it. */
    isFromList: isFromList(state),
    hrefFor: ({ _id }: { _id: string }) => `${pathname}${withProduct(search, _id)}`,
    /** Back to where it was opened, if that was in this page; else just closed. */
    close,
  };
};
