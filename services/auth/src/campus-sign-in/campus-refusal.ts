import type { SignInRefusal } from '@festival/contracts/session';

/** A campus sign-in that failed. The sign-in page shows the reason, and lets the person try again. */
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

/** The page that shows the reason. */
export const refusalPath = (reason: SignInRefusal, returnTo: string): string =>
  `/userlogin?${new URLSearchParams({ refused: reason, returnTo })}`;
