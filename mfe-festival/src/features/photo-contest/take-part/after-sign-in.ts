const PARAM = 'takepart';

/** The address of the contest's page, with a note that the visitor wanted to take part. */
export const afterSignIn = (): string => {
  const search = new URLSearchParams(location.search);
  search.set(PARAM, '1');
  return `${location.pathname}?${search}`;
};

/** Whether the query has that note, and the query without it. */
export const readNote = (search: URLSearchParams): { isNoted: boolean; rest: string } => {
  const rest = new URLSearchParams(search);
  rest.delete(PARAM);
  const text = rest.toString();
  return { isNoted: search.has(PARAM), rest: text && `?${text}` };
};
