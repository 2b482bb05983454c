import type { SignUpAnswer, SignUpForm, Workshop } from '@festival/contracts/workshops';
import { registrationPeriod } from '@festival/edition/workshops';
import { errorMessage } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSignIn } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRef, useState } from 'react';
import type { WorkshopsAnswer } from '../list/api/use-workshops.js';
import { afterSignIn } from './after-sign-in.js';
import type { SignUpDialog } from './components/sign-up-dialog.js';
import { useReturn } from './use-return.js';

/** The form and its rules come when somebody wants to sign up. */
const loadForm = () =>
  import('./components/sign-up-dialog.js').then((module) => module.SignUpDialog);

type Step =
  | { at: 'rest' }
  /** Asking whether somebody is signed in. */
  | { at: 'checking'; workshop: Workshop }
  | { at: 'form'; workshop: Workshop; Form: typeof SignUpDialog }
  | { at: 'closed'; workshop: Workshop }
  | { at: 'done'; workshop: Workshop; answer: SignUpAnswer };

/** What was typed last, and by whom: nobody types their number again for the next workshop. */
export type LastTyped = { account: string; form: SignUpForm } | undefined;

const REST: Step = { at: 'rest' };

/** What pressing Sign Up leads through: signing in, the form or that it is too late, and what came of it. */
export const useSignUp = ({ workshops, isOwnKnown }: WorkshopsAnswer) => {
  const edition = useEdition();
  const clock = useFestivalClock();
  const { requireStudent } = useSignIn();
  const say = useSnackbar();
  const [step, setStep] = useState<Step>(REST);
  const isChecking = useRef(false);
  const [lastTyped, remember] = useState<LastTyped>();

  const ask = async (workshop: Workshop): Promise<Step> => {
    const form = loadForm();
    // Told of below, or not at all where nobody signs in.
    form.catch(() => undefined);
    const isStudent = await requireStudent({
      reason: `To sign up for ${workshop.name}, please sign in with your campus account.`,
      returnTo: afterSignIn(workshop._id),
    });
    if (!isStudent) return REST;
    const period = registrationPeriod(edition, workshop, clock.now());
    if (period === 'before') return REST;
    return period === 'open'
      ? { at: 'form', workshop, Form: await form }
      : { at: 'closed', workshop };
  };

  const press = (workshop: Workshop) => {
    if (isChecking.current) return;
    isChecking.current = true;
    setStep({ at: 'checking', workshop });
    ask(workshop)
      .catch((error: unknown) => {
        say(errorMessage(error), { tone: 'negative' });
        return REST;
      })
      .then((next) => {
        isChecking.current = false;
        setStep(next);
      });
  };
  useReturn({ workshops: isOwnKnown ? workshops : undefined, press });

  return {
    step,
    /** The workshop whose button waits. */
    checking: step.at === 'checking' ? step.workshop._id : undefined,
    press,
    lastTyped,
    remember,
    finish: (workshop: Workshop, answer: SignUpAnswer) => setStep({ at: 'done', workshop, answer }),
    refuse: (workshop: Workshop) => setStep({ at: 'closed', workshop }),
    close: () => setStep(REST),
  };
};

export type SignUp = ReturnType<typeof useSignUp>;
