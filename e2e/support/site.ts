import { eventually } from './eventually.js';

const given = process.env['FESTIVAL_URL'];
if (!given)
  throw new Error('FESTIVAL_URL says which festival to visit; `node e2e/run.mjs` sets it');

/** The festival's address, without a trailing slash. */
export const site = given.replace(/\/$/, '');

/** A text file of the site. It loads nothing else, and Back can return to it. */
export const QUIET_PAGE = '/robots.txt';

/**
 * The HTML of a page as clients without scripts read it: a page that says that it is incomplete is loaded again. A busy gateway leaves some pages to
 * browsers. It keeps a complete one for up to a second, so that a visit right after this call usually gets the same.
 */
export const readPage = (path: string): Promise<{ status: number; html: string }> =>
  eventually(async () => {
    const answer = await fetch(site + path, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    if (html.includes('http-equiv="refresh"')) throw new Error(`${path} is incomplete`);
    return { status: answer.status, html };
  });

/** Calls a public GET of the festival's API. @throws Error unless the status is 200 */
export const readApi = async <Answer>(path: string): Promise<Answer> => {
  const answer = await fetch(`${site}/api${path}`);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
};
