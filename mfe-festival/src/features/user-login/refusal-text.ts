import type { SignInRefusal } from '@festival/contracts/session';

/** Why the campus login failed, in the words of its page. */
export const refusalText: Record<SignInRefusal, { title: string; text: string }> = {
  domain: {
    title: 'That account is not from the university',
    text: 'Workshops and checkout are for students and staff. Please choose your campus account; it ends in the university’s own domain.',
  },
  expired: {
    title: 'That took a little too long',
    text: 'The login was not finished in time, or it was started in another tab. Please begin again.',
  },
  unavailable: {
    title: 'The campus login is not answering',
    text: 'The university’s login service cannot be reached at the moment. Please try again in a few minutes.',
  },
  failed: {
    title: 'The campus login did not work',
    text: 'Something went wrong between us and the login service. Please try again in a moment.',
  },
  cancelled: {
    title: 'You left the login',
    text: 'Nothing has changed. You can log in whenever you like.',
  },
};
