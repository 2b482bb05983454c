import type { ErrorBody } from '@festival/contracts/common';

/** The body of an answer in the type that the test expects; an error unless specified otherwise. */
export const jsonOf = async <Body = ErrorBody>(
  answer: Pick<Response, 'json'> | Promise<Pick<Response, 'json'>>,
): Promise<Body> => (await (await answer).json()) as Body;
