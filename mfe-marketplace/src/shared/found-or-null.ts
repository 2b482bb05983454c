import { isApiError } from '@festival/mfe-kit/api';

/** That there is no such thing is an answer too: null. */
export const foundOrNull = <Answer>(asking: Promise<Answer>): Promise<Answer | null> =>
  asking.catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  });
