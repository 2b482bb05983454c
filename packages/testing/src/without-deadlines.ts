import { jest } from '@jest/globals';

/**
 * Until the test is over, no request is refused because it waited too long: what many requests at once come to does not depend on how
 * busy the machine is.
 */
export const withoutDeadlines = (): void => {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
};
