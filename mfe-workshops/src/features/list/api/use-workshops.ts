import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { workshopsQuery } from './workshops-query.js';

/**
 * All workshops. A student sees the public list, which came with the page, until their own list has loaded, and keeps it when their own list can't be
 * loaded. `isOwnKnown` says whether the student's standing in each workshop is certain.
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
    /** The list has not loaded so far. `error` says why, but only until the next attempt. */
    hasFailed: data === undefined && errorUpdateCount > 0,
    error,
    isFetching,
    refetch: () => void refetch(),
  };
};

export type WorkshopsAnswer = ReturnType<typeof useWorkshops>;
