import type { Workshop } from '@festival/contracts/workshops';
import { registrationPeriod } from '@festival/edition/workshops';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import { useMachine } from '@xstate/react';
import { fromPromise, waitFor } from 'xstate';
import type { WorkshopsAnswer } from '../list/api/use-workshops.js';
import { workshopsQuery } from '../list/api/workshops-query.js';
import { afterSignIn } from './after-sign-in.js';
import { loadForm } from './load-form.js';
import { type Admission, type Refusal, type SentForm, signUpMachine } from './sign-up.machine.js';
import { useReturn } from './use-return.js';
import { useSendForm } from './use-send-form.js';

/** Finds out whether the visitor may open the form. Asks them to sign in first. */
const useCheck = () => {
  const api = useApi();
  const queries = useQueryClient();
  const edition = useEdition();
  const clock = useFestivalClock();
  const { requireStudent } = useSignIn();
  return async (workshop: Workshop): Promise<Admission> => {
    const form = loadForm();
    // A failure is reported below, or not at all when nobody signs in.
    form.catch(() => undefined);
    const prompt = {
      reason: `To sign up for ${workshop.name}, please log in with your campus account.`,
      returnTo: afterSignIn(workshop._id),
    };
    // A rehearsal may have moved the clock.
    const [isStudent] = await Promise.all([requireStudent(prompt), clock.refresh()]);
    if (!isStudent) return 'stopped';
    // The student may have just signed up on another device. The form then shows what that means here.
    void queries.prefetchQuery({ ...workshopsQuery(api, 'own'), staleTime: 0 });
    switch (registrationPeriod(edition, workshop, clock.now())) {
      case 'before':
        return 'stopped';
      case 'open':
        await form;
        return 'admitted';
      default:
        return 'closed';
    }
  };
};

/** Signing up for one workshop after another: the machine with its effects. */
export const useSignUp = (list: WorkshopsAnswer) => {
  const showSnackbar = useSnackbar();
  const check = useCheck();
  const sendForm = useSendForm();
  const machine = signUpMachine.provide({
    actors: {
      check: fromPromise(({ input }) => check(input)),
      sendForm: fromPromise(({ input }) => sendForm(input)),
    },
    actions: {
      sayFailure: (_, { error }) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    },
  });
  const [{ value: at, context }, send, actor] = useMachine(machine);
  const press = (workshop: Workshop) => send({ type: 'PRESS', workshop });
  useReturn(list, press);
  return {
    at,
    workshop: context.workshop,
    answer: context.answer,
    press,
    /** Sends the form. Resolves with why it was refused, or undefined when another dialog shows the outcome. */
    submit: async (sent: SentForm): Promise<Refusal | undefined> => {
      send({ type: 'SUBMIT', sent });
      const settling = waitFor(actor, ({ value }) => value !== 'sending');
      // Leaving the page stops the machine, and nobody waits for the outcome.
      const settled = await settling.catch(() => undefined);
      return settled?.value === 'form' ? settled.context.refusal : undefined;
    },
    withdraw: () => send({ type: 'WITHDRAWN' }),
    close: () => send({ type: 'CLOSE' }),
    /** The workshop whose button is busy. */
    checking: at === 'checking' ? context.workshop?._id : undefined,
  };
};

export type SignUp = ReturnType<typeof useSignUp>;
