import type { SignUpAnswer, SignUpForm, Workshop } from '@festival/contracts/workshops';
import { formatDate, formatLastDay } from '@festival/edition/dates';
import { isOver, waitlistChances, workshopTimeText } from '@festival/edition/workshops';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useSession } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { LinkButton } from '@festival/ui/link-button';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ordinal, outlookText, useOutlook } from '../outlook/outlook-text.js';
import { focusNotice } from '../workshops/list-url.js';
import type { WorkshopsAnswer } from '../workshops/use-workshops.js';
import { loadForm, type SignUp, signUpDraft } from './use-sign-up.js';

const SignUpDialog = lazy(loadForm);

interface Props {
  signUp: SignUp;
  list: WorkshopsAnswer;
}

/** The student who opened the form, even after their session ends. Only another student starts with a new form. */
const useStudent = (): string => {
  const { role, _id } = useSession();
  const [student, setStudent] = useState(_id ?? '');
  if (role === 'student' && _id && _id !== student) setStudent(_id);
  return student;
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

/** The dialog of the current step. */
export function SignUpDialogs({ signUp, list: { workshops, isOwnKnown } }: Props) {
  const { at, workshop: pressed, answer, submit, close } = signUp;
  const edition = useEdition();
  const now = useFestivalNow();
  const outlookFor = useOutlook(workshops);
  const student = useStudent();
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

  if (!pressed) return null;
  // The list is missing for a moment when the account changes.
  const workshop: Workshop = current ?? pressed;
  const closeButton = (label: string) => (
    <Button variant="primary" onClick={close} data-autofocus="">
      {label}
    </Button>
  );
  switch (at) {
    case 'form':
    case 'sending':
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
    case 'done':
      return (
        answer && (
          <OutcomeDialog
            title="Signed up successfully"
            {...signedUpText(edition, workshop, answer)}
            actions={
              <>
                <LinkButton href="/profile#my-workshops">See your profile</LinkButton>
                {closeButton('Done')}
              </>
            }
            onClose={close}
          />
        )
      );
    case 'closed':
      return (
        <OutcomeDialog
          title="Sign up for this workshop has closed!"
          description={closedText(edition, workshop, now)}
          actions={closeButton('OK')}
          onClose={close}
        />
      );
    case 'withdrawn':
      return (
        <OutcomeDialog
          title="This workshop is not taking place"
          description={`${workshop.name} has been withdrawn. We are sorry. You are not signed up for it.`}
          actions={closeButton('OK')}
          onClose={close}
        />
      );
    default:
      return null;
  }
}

interface OutcomeDialogProps {
  title: string;
  description: string;
  next?: string;
  actions: ReactNode;
  onClose: () => void;
}

/** How the sign-up ended. */
function OutcomeDialog({ next, ...dialog }: OutcomeDialogProps) {
  return (
    <Dialog open size="small" dismissOnBackdrop {...dialog}>
      {next && <p>{next}</p>}
    </Dialog>
  );
}

/** Why it is too late, and whether the other workshops are closed too. */
const closedText = (edition: Edition, workshop: Workshop, now: Date): string => {
  const { closes } = edition.workshops.registration;
  if (now.getTime() >= Date.parse(closes))
    return `Registration closed at the end of ${formatLastDay(edition, closes)}.`;
  return isOver(edition, workshop, now)
    ? `${workshop.name} has taken place. You can still sign up for others.`
    : `${workshop.name} takes no more names.`;
};

/** What the answer means for the student, and what comes next. */
const signedUpText = (edition: Edition, workshop: Workshop, answer: SignUpAnswer) => {
  const { name } = workshop;
  if (answer.status === 'confirmed')
    return {
      description: `You have a place in ${name}, ${workshopTimeText(edition, workshop)}.`,
      next: 'A confirmation is on its way to your email address, with an entry for your calendar.',
    };
  const { lastDay, isAllocated } = waitlistChances(edition, workshop);
  const day = formatDate(edition, lastDay);
  const where =
    answer.position === null ? '' : ` You are ${ordinal(answer.position)} in the queue.`;
  return {
    description: `You are on the waitlist of ${name}.${where}`,
    next: isAllocated
      ? `Unused places go to the waitlists after registration closes at the end of ${day}. We email you if you get one.`
      : `Look again until it ends on ${day}: if a place becomes free, you can sign up again.`,
  };
};
