import { useApi } from '@festival/mfe-kit/api';

/** The address where the campus login starts. It returns to `returnTo`, or to the profile by default. */
export const useLoginHref = (returnTo: string | null): string =>
  useApi().url('GET /auth/google/login', { query: { returnTo: returnTo ?? '/Profile' } });
