import type { Workshop } from '@festival/contracts/workshops';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { listKey, workshopsQuery } from './workshops-query.js';

/**
 * All workshops. A student sees everybody's, which came with the page, until their own are there: `isOwnKnown` says when it is
 * certain how the visitor stands in each.
 */
export const useWorkshops = () => {
  const api = useApi();
  const client = useQueryClient();
  const isStudent = useSession().role === 'student';
  const query = useQuery({
    ...workshopsQuery(api, isStudent ? 'own' : 'public'),
    placeholderData: () => client.getQueryData<Workshop[]>(listKey('public')),
  });
  return {
    workshops: query.data,
    isOwnKnown: query.data !== undefined && !query.isPlaceholderData,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
};

export type WorkshopsAnswer = ReturnType<typeof useWorkshops>;
