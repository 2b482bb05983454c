import { jest } from '@jest/globals';

/**
 * Until the test is over, no request is refused because it waited too long. The result of many simultaneous requests then does not
 * depend on the load of the machine.
 */
export const withoutDeadlines = (): void => {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
};
