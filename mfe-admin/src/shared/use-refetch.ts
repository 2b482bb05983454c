import { useQueryClient } from '@festival/mfe-kit/query';

/**
 * Reads lists again. For the `onSettled` of a change: after an answer, and after a refusal too, because another admin may have changed them.
 * @param keys the lists, with everything whose key begins with one of them
 */
export const useRefetch = (...keys: (readonly unknown[])[]): (() => Promise<unknown>) => {
  const queries = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
};
