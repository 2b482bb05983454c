import type { SignInRefusal } from '@festival/contracts/session';

/** A campus sign-in that ends without a session. The person is told why on the sign-in page, and may try again. */
export class CampusRefusal extends Error {
  constructor(
    readonly reason: SignInRefusal,
    readonly returnTo: string,
    options?: ErrorOptions,
  ) {
    super(`campus sign-in refused: ${reason}`, options);
    this.name = 'CampusRefusal';
  }
}

/** The page that says why. */
export const refusalPath = (reason: SignInRefusal, returnTo: string): string =>
  `/userlogin?${new URLSearchParams({ refused: reason, returnTo })}`;
