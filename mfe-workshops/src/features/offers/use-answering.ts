import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useSignIn } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRef, useState } from 'react';
import { type OfferAnswer, useAnswerOffer } from './api/use-answer-offer.js';

const said = {
  take: (name: string) => `You have a place in ${name}.`,
  pass: (name: string) => `You declined: the place in ${name} goes to the next on the waitlist.`,
} as const;

/** Answers an offer once, however often the button is pressed, and reports the result. */
export const useAnswering = (id: string, name: string) => {
  const { mutateAsync } = useAnswerOffer();
  const { requireStudent } = useSignIn();
  const showSnackbar = useSnackbar();
  const isSending = useRef(false);
  const [pressed, setPressed] = useState<OfferAnswer['wanted']>();

  const send = async (wanted: OfferAnswer['wanted']): Promise<void> => {
    try {
      await mutateAsync({ id, wanted });
      showSnackbar(said[wanted](name), { tone: 'positive' });
    } catch (failure) {
      if (!isApiError(failure) || failure.status !== 401)
        return showSnackbar(errorMessage(failure), { tone: 'negative' });
      const prompt = { reason: 'You have been logged out. Please log in again to answer.' };
      if (await requireStudent(prompt).catch(() => false)) await send(wanted);
    }
  };

  return {
    pressed,
    answer: (wanted: OfferAnswer['wanted']) => {
      if (isSending.current) return;
      isSending.current = true;
      setPressed(wanted);
      void send(wanted).finally(() => {
        isSending.current = false;
        setPressed(undefined);
      });
    },
  };
};
