import type { ErrorBody } from '@festival/contracts/errors';

/** The body of an answer, as the test knows it to be; a refusal unless said otherwise. */
export const jsonOf = async <Body = ErrorBody>(
  answer: Pick<Response, 'json'> | Promise<Pick<Response, 'json'>>,
): Promise<Body> => (await (await answer).json()) as Body;
