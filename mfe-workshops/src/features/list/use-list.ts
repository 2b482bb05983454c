import { type GoTo, useAddressState } from '@festival/mfe-kit/address-state';
import { useEdition } from '@festival/mfe-kit/edition';
import { useCallback } from 'react';
import { type ListState, listUrl, readListUrl } from './list-url.js';

export type GoToList = GoTo<ListState>;

/** The list's state from the address, and a function to change it. */
export const useList = (): { state: ListState; go: GoToList } => {
  const { categories } = useEdition().workshops;
  const read = useCallback(
    (search: URLSearchParams) => readListUrl(search, categories),
    [categories],
  );
  return useAddressState(read, listUrl);
};
