import type { Profile } from '@festival/contracts/profile';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

interface ProfileQuery {
  data: Profile | undefined;
  error: Error | null;
  /** The session ended in the meantime, here or in another tab. */
  isSignedOut: boolean;
  refetch: () => void;
}

/** The signed-in student's profile. The gateway composes it from the services. */
export const useProfile = (isSignedIn: boolean): ProfileQuery => {
  const api = useApi();
  const query = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => api.call('GET /students/profile', { signal }),
    enabled: isSignedIn,
    staleTime: 0,
  });
  return {
    data: query.data,
    error: query.error,
    isSignedOut: isApiError(query.error) && query.error.status === 401,
    refetch: () => void query.refetch(),
  };
};
