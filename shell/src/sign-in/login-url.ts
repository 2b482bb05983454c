import type { SignInPrompt } from '@festival/mfe-kit/host';

/** Where the campus login starts. It returns to `returnTo`, or to the current page. */
export const loginUrl = ({
  returnTo = location.pathname + location.search,
}: SignInPrompt): string => `/api/auth/google/login?${new URLSearchParams({ returnTo })}`;
