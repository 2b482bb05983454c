import type { SignUpAnswer, SignUpForm, Workshop } from '@festival/contracts/workshops';
import { formatDate, formatLastDay } from '@festival/edition/dates';
import {
  isOver,
  registrationPeriod,
  waitlistChances,
  workshopTimeText,
} from '@festival/edition/workshops';
import { createTabDraft, useStudent } from '@festival/forms/drafts';
import { notProvided } from '@festival/lifecycles/effects';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock, useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useLocation, useNavigate } from '@festival/mfe-kit/router';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { LinkButton } from '@festival/ui/link-button';
import { useSnackbar } from '@festival/ui/snackbar';
import { useMachine } from '@xstate/react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { assign, fromPromise, setup, waitFor } from 'xstate';
import { dayOf, profileKey } from '../../shared/workshop-parts.js';
import { ordinal, outlookText, useOutlook } from '../outlook/outlook.js';
import { focusNotice, noticeId } from '../workshops/list-url.js';
import {
  LISTS,
  listKey,
  type WorkshopsAnswer,
  workshopsQuery,
} from '../workshops/use-workshops.js';
import styles from './torn-slip.module.css';

/** Signing up for one workshop after another: the machine below with its effects. */
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
    submit: async (sent: SentForm): Promise<SignUpRefusal | undefined> => {
      send({ type: 'SUBMIT', sent });
      const settling = waitFor(actor, ({ value }) => value !== 'sending');
      // Leaving the page stops the machine, and nobody waits for the outcome.
      const settled = await settling.catch(() => undefined);
      return settled?.value === 'form' ? settled.context.refusal : undefined;
    },
    withdraw: () => send({ type: 'WITHDRAWN' }),
    close: () => send({ type: 'CLOSE' }),
    checking: at === 'checking' ? context.workshop?._id : undefined,
  };
};

export type SignUp = ReturnType<typeof useSignUp>;

/**
 * Whether a visitor may open the form. `admitted`: they are signed in as a student, sign-up is open, and the form has loaded. `stopped`: they did not sign
 * in, or sign-up is not open yet. `closed`: sign-up has closed.
 */
export type Admission = 'admitted' | 'stopped' | 'closed';

export interface SentForm {
  form: SignUpForm;
  idempotencyKey: string;
}

/** Why the form is shown again: the student was signed out and did not sign in, or the request failed. */
export type SignUpRefusal = { why: 'signed-out' } | { why: 'failed'; error: unknown };

export type Sending =
  | { outcome: 'signed-up'; answer: SignUpAnswer }
  | { outcome: 'refused'; refusal: SignUpRefusal }
  | { outcome: 'closed' }
  | { outcome: 'withdrawn' };

export interface SignUpContext {
  /** The workshop that was pressed last. */
  workshop: Workshop | undefined;
  sent: SentForm | undefined;
  answer: SignUpAnswer | undefined;
  refusal: SignUpRefusal | undefined;
}

export type SignUpEvent =
  | { type: 'BEGIN'; workshop: Workshop }
  | { type: 'SUBMIT'; sent: SentForm }
  /** The workshop has left the list. */
  | { type: 'WITHDRAWN' }
  | { type: 'CLOSE' };

const dialog = { on: { CLOSE: 'resting' } } as const;

/** The steps of a sign-up: check who it is, show the form, send it, and show the outcome. */
export const signUpMachine = setup({
  types: { context: {} as SignUpContext, events: {} as SignUpEvent },
  actions: {
    noteWorkshop: assign(({ event }) =>
      event.type === 'BEGIN' ? { workshop: event.workshop } : {},
    ),
    noteSent: assign(({ event }) =>
      event.type === 'SUBMIT' ? { sent: event.sent, refusal: undefined } : {},
    ),
    noteAnswer: assign((_, sending: Sending) =>
      sending.outcome === 'signed-up' ? { answer: sending.answer } : {},
    ),
    noteRefusal: assign((_, sending: Sending) =>
      sending.outcome === 'refused' ? { refusal: sending.refusal } : {},
    ),
    sayFailure: (_, _failure: { error: unknown }) => {},
  },
  actors: {
    /** Finds out whether the visitor may open the form. Asks them to sign in if necessary. */
    check: fromPromise<Admission, Workshop>(notProvided),
    /** Sends the form. Asks the student to sign in again if the session has ended. Never rejects. */
    sendForm: fromPromise<Sending, SentForm & { workshop: Workshop }>(notProvided),
  },
}).createMachine({
  id: 'sign-up',
  context: { workshop: undefined, sent: undefined, answer: undefined, refusal: undefined },
  initial: 'resting',
  states: {
    resting: { on: { BEGIN: { target: 'checking', actions: 'noteWorkshop' } } },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context.workshop as Workshop,
        onDone: [
          { guard: ({ event }) => event.output === 'admitted', target: 'form' },
          { guard: ({ event }) => event.output === 'closed', target: 'closed' },
          { target: 'resting' },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'sayFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    form: {
      on: {
        SUBMIT: { target: 'sending', actions: 'noteSent' },
        WITHDRAWN: 'withdrawn',
        CLOSE: 'resting',
      },
    },
    /** Closing is ignored here: it would not take the request back, and the student must see the answer. */
    sending: {
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        input: ({ context }) => ({
          ...(context.sent as SentForm),
          workshop: context.workshop as Workshop,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'signed-up',
            target: 'done',
            actions: { type: 'noteAnswer', params: ({ event }) => event.output },
          },
          { guard: ({ event }) => event.output.outcome === 'closed', target: 'closed' },
          { guard: ({ event }) => event.output.outcome === 'withdrawn', target: 'withdrawn' },
          {
            target: 'form',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
        ],
      },
    },
    done: dialog,
    closed: dialog,
    withdrawn: dialog,
  },
});

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

/** Refusals that no change of the form can fix. */
const ends: { readonly [Code in string]?: Sending } = {
  WORKSHOP_CLOSED: { outcome: 'closed' },
  WORKSHOP_WITHDRAWN: { outcome: 'withdrawn' },
};

const refused = (refusal: SignUpRefusal): Sending => ({ outcome: 'refused', refusal });

/** Sends the form of a sign-up. The list and the profile are read again after success or failure. */
const useSendForm = () => {
  const api = useApi();
  const queries = useQueryClient();
  const clock = useFestivalClock();
  const { requireStudent } = useSignIn();

  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: LISTS });
    void queries.invalidateQueries({ queryKey: profileKey });
  };
  const sendForm = async (sent: SignUpToSend): Promise<Sending> => {
    const { workshop, form, idempotencyKey } = sent;
    const params = { id: workshop._id };
    try {
      const answer = await api.call('POST /workshops/:id/signup', {
        params,
        body: form,
        idempotencyKey,
      });
      // The student's list with the new sign-up, until the server returns the list again.
      queries.setQueryData<Workshop[]>(listKey('own'), (list) =>
        list?.map((each) =>
          each._id === workshop._id
            ? { ...each, mine: answer.status, position: answer.position }
            : each,
        ),
      );
      readAgain();
      signUpDraft.forget();
      return { outcome: 'signed-up', answer };
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) readAgain();
      if (!isApiError(error)) return refused({ why: 'failed', error });
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

interface SignUpToSend extends SentForm {
  workshop: Workshop;
}

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

/** What was typed into the form. It survives a sign-in on another page. The consent to the terms is not stored. */
const signUpDraft = createTabDraft<SignUpForm>('sign-up', {
  name: '',
  contactNumber: '',
  emailAddress: '',
  matricNumber: '',
});

/** The form and its rules load when somebody wants to sign up. */
const loadForm = () =>
  import('./sign-up-dialog.js').then((module) => ({ default: module.SignUpDialog }));

const SignUpDialog = lazy(loadForm);

interface Props {
  signUp: SignUp;
  list: WorkshopsAnswer;
}

export function SignUpDialogs({ signUp, list: { workshops, isOwnKnown } }: Props) {
  const { at, workshop: pressed, answer, submit, close } = signUp;
  const edition = useEdition();
  const now = useFestivalNow();
  const outlookFor = useOutlook(workshops);
  const student = useStudent()._id ?? '';
  const { typed, keepTyped } = useTyped(student);

  const current = workshops?.find(({ _id }) => _id === pressed?._id);
  const isGone = workshops !== undefined && !current;
  const withdraw = useEffectEvent(signUp.withdraw);
  useEffect(() => {
    if (at === 'form' && isGone) withdraw();
  }, [at, isGone]);

  // A dialog returns the focus to the element that opened it, which may be gone.
  useEffect(() => {
    if (at === 'resting' && pressed && document.activeElement === document.body)
      focusNotice(pressed._id);
  }, [at, pressed]);

  if (!pressed || at === 'resting' || at === 'checking') return null;
  // The list is missing for a moment when the account changes.
  const workshop: Workshop = current ?? pressed;
  if (at === 'form' || at === 'sending')
    return (
      <Suspense>
        <SignUpDialog
          key={student}
          workshop={workshop}
          outlook={outlookText(edition, outlookFor(workshop), isOwnKnown)}
          typed={typed}
          onTyped={keepTyped}
          isSending={at === 'sending'}
          onSubmit={submit}
          onClose={close}
        />
      </Suspense>
    );
  const { next, ...text } =
    at === 'done' && answer
      ? signedUpText(edition, workshop, answer)
      : at === 'withdrawn'
        ? withdrawnText(workshop)
        : closedText(edition, workshop, now);
  return (
    <Dialog
      open
      size="small"
      dismissOnBackdrop
      {...text}
      actions={
        <>
          {at === 'done' && <LinkButton href="/profile#my-workshops">See your profile</LinkButton>}
          <Button variant="primary" onClick={close} data-autofocus="">
            {at === 'done' ? 'Done' : 'OK'}
          </Button>
        </>
      }
      onClose={close}
    >
      {at === 'done' && answer?.status === 'confirmed' && <TornSlip workshop={workshop} />}
      {next && <p>{next}</p>}
    </Dialog>
  );
}

/** The student's strip of the notice, as it tears off. Decoration only: the dialog says the same. */
function TornSlip({ workshop }: { workshop: Workshop }) {
  const edition = useEdition();
  const [day, month] = formatDate(edition, dayOf(workshop), 'short').split(' ');
  const colour = edition.workshops.categories.indexOf(workshop.category);
  return (
    <div aria-hidden="true" data-colour={colour} className={styles.tear}>
      {STRIPS.map((strip) => (
        <span key={strip} className={styles.strip} />
      ))}
      <span className={styles.slip}>
        <b>{day}</b> {month}
      </span>
      {STRIPS.map((strip) => (
        <span key={strip} className={styles.strip} />
      ))}
    </div>
  );
}

/** On either side of the student's. */
const STRIPS = [1, 2];

interface OutcomeText {
  title: string;
  description: string;
  next?: string;
}

const withdrawnText = ({ name }: Workshop): OutcomeText => ({
  title: 'This workshop is not taking place',
  description: `${name} has been withdrawn. We are sorry. You are not signed up for it.`,
});

const closedText = (edition: Edition, workshop: Workshop, now: Date): OutcomeText => {
  const { closes } = edition.workshops.registration;
  const ended = isOver(edition, workshop, now)
    ? `${workshop.name} has taken place. You can still sign up for others.`
    : `${workshop.name} takes no more names.`;
  return {
    title: 'Sign up for this workshop has closed!',
    description:
      now.getTime() < Date.parse(closes)
        ? ended
        : `Registration closed at the end of ${formatLastDay(edition, closes)}.`,
  };
};

const signedUpText = (edition: Edition, workshop: Workshop, answer: SignUpAnswer): OutcomeText => {
  const title = 'Signed up successfully';
  const { name } = workshop;
  if (answer.status === 'confirmed')
    return {
      title,
      description: `You have a place in ${name}, ${workshopTimeText(edition, workshop)}.`,
      next: 'A confirmation is on its way to your email address, with an entry for your calendar.',
    };
  const { lastDay, isAllocated } = waitlistChances(edition, workshop);
  const day = formatDate(edition, lastDay);
  const where =
    answer.position === null ? '' : ` You are ${ordinal(answer.position)} in the queue.`;
  return {
    title,
    description: `You are on the waitlist of ${name}.${where}`,
    next: isAllocated
      ? `Unused places go to the waitlists after registration closes at the end of ${day}. We email you if you get one.`
      : `Look again until it ends on ${day}: if a place becomes free, you can sign up again.`,
  };
};

/** What this student has typed. They need not type it again for the next workshop, or after a sign-in on another page. */
const useTyped = (student: string) => {
  const [kept, setKept] = useState<{ student: string; form: SignUpForm }>();
  return {
    typed: kept?.student === student ? kept.form : signUpDraft.read(student),
    keepTyped: (form: SignUpForm) => {
      setKept({ student, form });
      signUpDraft.keep(student, form);
    },
  };
};
