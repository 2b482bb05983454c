/** What a refusal of the API says of itself, whichever copy of the client has made it. */
const partOf = (error: unknown, part: 'code' | 'status'): unknown =>
  typeof error === 'object' && error !== null && part in error
    ? (error as Record<typeof part, unknown>)[part]
    : undefined;

const ABOUT_TIME: ReadonlySet<unknown> = new Set([
  'CONTEST_NOT_OPEN',
  'CONTEST_CLOSED',
  'VOTING_NOT_OPEN',
  'VOTING_CLOSED',
]);

export const asksToSignIn = (error: unknown): boolean => partOf(error, 'status') === 401;

/** The server's clock says otherwise than the page's. */
export const isAboutTheTime = (error: unknown): boolean => ABOUT_TIME.has(partOf(error, 'code'));
