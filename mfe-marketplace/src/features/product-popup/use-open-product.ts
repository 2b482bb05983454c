import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useCallback } from 'react';

const PARAM = 'product';

/** Marks the history entry of a popup that was opened from a list of this page. */
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

/** The product in the address, which is open over the page. */
export const useOpenProduct = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => {
    if (isFromList(state)) void navigate(-1);
    else void navigate(`${pathname}${withProduct(search, null)}`, { replace: true });
  }, [state, pathname, search, navigate]);
  return {
    productId: new URLSearchParams(search).get(PARAM) || null,
    /** Whether it was opened from a list of this page, so that Back closes it. */
    isFromList: isFromList(state),
    hrefFor: ({ _id }: { _id: string }) => `${pathname}${withProduct(search, _id)}`,
    /** Goes back if it was opened in this page; otherwise only closes it. */
    close,
  };
};
