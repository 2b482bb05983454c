import { isApiError } from '@festival/api-client';

/** The answer, or null if it is 404. */
export const foundOrNull = <Answer>(asking: Promise<Answer>): Promise<Answer | null> =>
  asking.catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  });
