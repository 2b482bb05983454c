import { noticeId } from '../list/use-open-at-hash.js';

const PARAM = 'signup';

/** The page's address with the workshop's notice, and a note that the visitor wanted to sign up for it. */
export const afterSignIn = (workshopId: string): string => {
  const search = new URLSearchParams(location.search);
  search.set(PARAM, workshopId);
  return `${location.pathname}?${search}#${noticeId(workshopId)}`;
};

/** The workshop of that note, and the query without the note. */
export const readNote = (search: URLSearchParams): { workshopId: string | null; rest: string } => {
  const rest = new URLSearchParams(search);
  rest.delete(PARAM);
  const text = rest.toString();
  return { workshopId: search.get(PARAM), rest: text && `?${text}` };
};
