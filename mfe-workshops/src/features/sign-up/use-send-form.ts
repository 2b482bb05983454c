import { isApiError } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useSignIn } from '@festival/mfe-kit/session';
import { afterSignIn } from './after-sign-in.js';
import { type SignUpToSend, useSendSignUp } from './api/use-send-sign-up.js';
import type { Refusal, Sending } from './sign-up.machine.js';
import { signUpDraft } from './sign-up-draft.js';

/** Refusals that no change of the form can fix. */
const ends: { readonly [Code in string]?: Sending } = {
  WORKSHOP_CLOSED: { outcome: 'closed' },
  WORKSHOP_WITHDRAWN: { outcome: 'withdrawn' },
};

const refused = (refusal: Refusal): Sending => ({ outcome: 'refused', refusal });

/** Sends the form of a sign-up. */
export const useSendForm = () => {
  const clock = useFestivalClock();
  const { requireStudent } = useSignIn();
  const { mutateAsync } = useSendSignUp();

  const sendForm = async (sent: SignUpToSend): Promise<Sending> => {
    try {
      const answer = await mutateAsync(sent);
      signUpDraft.forget();
      return { outcome: 'signed-up', answer };
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) return signInAgain(sent);
      if (error.is('WORKSHOP_CLOSED') || error.is('WORKSHOP_NOT_OPEN')) await clock.refresh();
      return ends[error.code] ?? refused({ why: 'failed', error });
    }
  };

  /** The session has ended in the meantime. If the student signs in elsewhere during this, they need not press the button again. */
  const signInAgain = async (sent: SignUpToSend): Promise<Sending> => {
    const { name, _id } = sent.workshop;
    const prompt = {
      reason: `You have been logged out. Please log in again to sign up for ${name}.`,
      returnTo: afterSignIn(_id),
    };
    return (await requireStudent(prompt)) ? sendForm(sent) : refused({ why: 'signed-out' });
  };

  return (sent: SignUpToSend): Promise<Sending> =>
    sendForm(sent).catch((error: unknown) => refused({ why: 'failed', error }));
};
