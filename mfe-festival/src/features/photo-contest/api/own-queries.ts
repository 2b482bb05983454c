import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';

export const OWN_ENTRIES = ['contests', 'own-entries'] as const;
export const OWN_BALLOT = ['contests', 'own-ballot'] as const;

const useIsStudent = (): boolean => useSession().role === 'student';

/** The signed-in student's own entries. */
export const useOwnEntries = () => {
  const api = useApi();
  return useQuery({
    queryKey: OWN_ENTRIES,
    queryFn: ({ signal }) => api.call('GET /photos/mine', { signal }),
    enabled: useIsStudent(),
  });
};

/** The signed-in student's own ballot, from the voting period on. */
export const useOwnBallot = (hasVotingBegun: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: OWN_BALLOT,
    queryFn: ({ signal }) => api.call('GET /photos/ballot', { signal }),
    enabled: useIsStudent() && hasVotingBegun,
  });
};
