/** A field of an API error. It does not check the class, because there may be several copies of the client. */
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

/** Whether the server's clock differs from the page's. */
export const isAboutTheTime = (error: unknown): boolean => ABOUT_TIME.has(partOf(error, 'code'));
