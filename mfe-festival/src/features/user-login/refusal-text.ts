import type { SignInRefusal } from '@festival/contracts/session';

/** Why the campus sign-in failed, in the words of its page. */
export const refusalText: Record<SignInRefusal, { title: string; text: string }> = {
  domain: {
    title: 'That account is not from the university',
    text: 'Workshops and checkout are for students and staff. Please choose your campus account; it ends in the university’s own domain.',
  },
  expired: {
    title: 'That took a little too long',
    text: 'The sign-in was not finished in time, or it was started in another tab. Please begin again.',
  },
  unavailable: {
    title: 'The campus sign-in is not answering',
    text: 'The university’s sign-in service cannot be reached at the moment. Please try again in a few minutes.',
  },
  failed: {
    title: 'The campus sign-in did not work',
    text: 'Something went wrong between us and the sign-in service. Please try again in a moment.',
  },
  cancelled: {
    title: 'You left the sign-in',
    text: 'Nothing has changed. You can sign in whenever you like.',
  },
};
