import type { SignUpForm, Workshop } from '@festival/contracts/workshops';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSession } from '@festival/mfe-kit/session';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { WorkshopsAnswer } from '../../list/api/use-workshops.js';
import { outlookText } from '../../outlook/outlook-text.js';
import { useOutlook } from '../../outlook/use-outlook.js';
import { focusNotice } from '../focus-notice.js';
import { loadForm } from '../load-form.js';
import { signUpDraft } from '../sign-up-draft.js';
import type { SignUp } from '../use-sign-up.js';
import { ClosedDialog } from './closed-dialog.js';
import { SignedUpDialog } from './signed-up-dialog.js';
import { WithdrawnDialog } from './withdrawn-dialog.js';

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
      return answer && <SignedUpDialog workshop={workshop} answer={answer} onClose={close} />;
    case 'closed':
      return <ClosedDialog workshop={workshop} onClose={close} />;
    case 'withdrawn':
      return <WithdrawnDialog name={workshop.name} onClose={close} />;
    default:
      return null;
  }
}
