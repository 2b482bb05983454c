import { useApi } from '@festival/mfe-kit/api';

/** Where the campus sign-in starts. It returns to `returnTo`, by default the profile. */
export const useLoginHref = (returnTo: string | null): string =>
  useApi().url('GET /auth/google/login', { query: { returnTo: returnTo ?? '/Profile' } });
