import { MAX_ORDERS_PER_CALL } from '@festival/contracts/limits';
import type { FoundOrder } from '@festival/contracts/orders';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { matchReferences, type Reference } from './match-references.js';
import { readReferences } from './read-references.js';

/** Matches pasted lines with orders. */
export const useReferences = () => {
  const api = useApi();
  const match = useMutation({
    mutationFn: async (pasted: string): Promise<Reference[]> => {
      const lines = readReferences(pasted);
      const numbers = [...new Set(lines.flatMap((line) => line.numbers))];
      const found: FoundOrder[] = [];
      for (let from = 0; from < numbers.length; from += MAX_ORDERS_PER_CALL) {
        const body = { numbers: numbers.slice(from, from + MAX_ORDERS_PER_CALL) };
        found.push(...(await api.call('POST /admin/orders/find', { body })));
      }
      return matchReferences(lines, found);
    },
  });
  return { match, references: match.data };
};
