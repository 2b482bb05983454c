import type { SignUpAnswer, SignUpForm, Workshop } from '@festival/contracts/workshops';
import { registrationPeriod } from '@festival/edition/workshops';
import { createTabDraft } from '@festival/forms/drafts';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise, waitFor } from 'xstate';
import { profileKey } from '../../shared/workshop-parts.js';
import { useOutlook } from '../outlook/outlook-text.js';
import { focusNotice, noticeId } from '../workshops/list-url.js';
import {
  LISTS,
  listKey,
  type WorkshopsAnswer,
  workshopsQuery,
} from '../workshops/use-workshops.js';
import {
  type Admission,
  type Refusal,
  type Sending,
  type SentForm,
  signUpMachine,
} from './sign-up.machine.js';

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
  const begin = (workshop: Workshop) => send({ type: 'BEGIN', workshop });
  useReturn(list, begin);
  return {
    at,
    workshop: context.workshop,
    answer: context.answer,
    begin,
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

/** Continues where the sign-in interrupted: it opens the form of that workshop once the student's standings are known. */
const useReturn = (
  { workshops, isOwnKnown }: WorkshopsAnswer,
  begin: (workshop: Workshop) => void,
): void => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { role } = useSession();
  const showSnackbar = useSnackbar();
  const outlookFor = useOutlook(workshops);
  const { workshopId, rest } = readNote(new URLSearchParams(search));
  const isReady = workshopId !== null && isOwnKnown;

  const resume = useEffectEvent(() => {
    void navigate(`${pathname}${rest}${hash}`, { replace: true });
    const workshop = workshops?.find(({ _id }) => _id === workshopId);
    if (!workshop || role !== 'student') return;
    if (!workshop.mine || outlookFor(workshop).kind === 'claimable') return begin(workshop);
    showSnackbar(`You have signed up for ${workshop.name} already.`);
    focusNotice(workshop._id);
  });
  useEffect(() => {
    if (isReady) resume();
  }, [isReady]);
};

/** Refusals that no change of the form can fix. */
const ends: { readonly [Code in string]?: Sending } = {
  WORKSHOP_CLOSED: { outcome: 'closed' },
  WORKSHOP_WITHDRAWN: { outcome: 'withdrawn' },
};

const refused = (refusal: Refusal): Sending => ({ outcome: 'refused', refusal });

/** Sends the form of a sign-up. */
const useSendForm = () => {
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

/** The student's list with the new sign-up, until the server returns the list again. */
const withAnswer = (
  list: Workshop[] | undefined,
  id: string,
  { status, position }: SignUpAnswer,
): Workshop[] | undefined =>
  list?.map((workshop) =>
    workshop._id === id ? { ...workshop, mine: status, position } : workshop,
  );

interface SignUpToSend extends SentForm {
  workshop: Workshop;
}

/** Signs the student up. The list and the profile are read again after success or failure. */
const useSendSignUp = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ workshop, form, idempotencyKey }: SignUpToSend) =>
      api.call('POST /workshops/:id/signup', {
        params: { id: workshop._id },
        body: form,
        idempotencyKey,
      }),
    onSuccess: (answer, { workshop }) => {
      queries.setQueryData<Workshop[]>(listKey('own'), (list) =>
        withAnswer(list, workshop._id, answer),
      );
    },
    onSettled: (_answer, error) => {
      if (isApiError(error) && error.status === 401) return;
      void queries.invalidateQueries({ queryKey: LISTS });
      void queries.invalidateQueries({ queryKey: profileKey });
    },
  });
};

const PARAM = 'signup';

/** The page's address with the workshop's notice, and a note that the visitor wanted to sign up for it. */
const afterSignIn = (workshopId: string): string => {
  const search = new URLSearchParams(location.search);
  search.set(PARAM, workshopId);
  return `${location.pathname}?${search}#${noticeId(workshopId)}`;
};

/** The workshop of that note, and the query without the note. */
const readNote = (search: URLSearchParams): { workshopId: string | null; rest: string } => {
  const rest = new URLSearchParams(search);
  rest.delete(PARAM);
  const text = rest.toString();
  return { workshopId: search.get(PARAM), rest: text && `?${text}` };
};

const nothingTyped: SignUpForm = {
  name: '',
  contactNumber: '',
  emailAddress: '',
  matricNumber: '',
};

/** What was typed into the form. It survives a sign-in on another page. The consent to the terms is not stored. */
export const signUpDraft = createTabDraft('sign-up', nothingTyped);

/** The form and its rules load when somebody wants to sign up. */
export const loadForm = () =>
  import('./sign-up-dialog.js').then((module) => ({ default: module.SignUpDialog }));
