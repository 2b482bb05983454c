import { useApi } from '@festival/mfe-kit/api';

/** Where the campus sign-in starts; it comes back to `returnTo`, the profile unless told. */
export const useLoginHref = (returnTo: string | null): string =>
  useApi().url('GET /auth/google/login', { query: { returnTo: returnTo ?? '/Profile' } });
