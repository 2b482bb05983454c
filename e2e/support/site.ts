const given = process.env['FESTIVAL_URL'];
if (!given)
  throw new Error('FESTIVAL_URL says which festival to visit; `node e2e/run.mjs` sets it');

/** The festival's address, without a trailing slash. */
export const site = given.replace(/\/$/, '');

/** A text file of the site. It loads nothing else, and Back can return to it. */
export const QUIET_PAGE = '/robots.txt';

/** Calls a public GET of the festival's API. @throws Error unless the status is 200 */
export const readApi = async <Answer>(path: string): Promise<Answer> => {
  const answer = await fetch(`${site}/api${path}`);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
};
