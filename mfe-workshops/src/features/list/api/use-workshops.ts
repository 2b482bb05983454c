import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { workshopsQuery } from './workshops-query.js';

/**
 * All workshops. A student sees everybody's, which came with the page, until their own are there, and goes on seeing them where their
 * own cannot be had: `isOwnKnown` says when it is certain how the visitor stands in each.
 */
export const useWorkshops = () => {
  const api = useApi();
  const isStudent = useSession().role === 'student';
  const everybodys = useQuery({ ...workshopsQuery(api, 'public'), enabled: !isStudent });
  const own = useQuery({ ...workshopsQuery(api, 'own'), enabled: isStudent });
  const { data, error, errorUpdateCount, isFetching, refetch } = isStudent ? own : everybodys;
  return {
    workshops: data ?? everybodys.data,
    isOwnKnown: data !== undefined,
    /** It could not be had so far; `error` says why only until it is asked for again. */
    hasFailed: data === undefined && errorUpdateCount > 0,
    error,
    isFetching,
    refetch: () => void refetch(),
  };
};

export type WorkshopsAnswer = ReturnType<typeof useWorkshops>;
