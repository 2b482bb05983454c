const PARAM = 'signup';

/** The page as it is, with a note of the workshop that somebody was about to sign up for. */
export const afterSignIn = (workshopId: string): string => {
  const search = new URLSearchParams(location.search);
  search.set(PARAM, workshopId);
  return `${location.pathname}?${search}`;
};

/** The workshop of that note, and the address without it. */
export const readNote = (search: URLSearchParams): { workshopId: string | null; rest: string } => {
  const rest = new URLSearchParams(search);
  rest.delete(PARAM);
  const text = rest.toString();
  return { workshopId: search.get(PARAM), rest: text && `?${text}` };
};
