import type { Workshop } from '@festival/contracts/workshops';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSession } from '@festival/mfe-kit/session';
import { useEffect, useState } from 'react';
import type { WorkshopsAnswer } from '../../list/api/use-workshops.js';
import { noticeId } from '../../list/use-open-at-hash.js';
import { outlookText } from '../../outlook/outlook-text.js';
import { useOutlook } from '../../outlook/use-outlook.js';
import type { SignUp } from '../use-sign-up.js';
import { ClosedDialog } from './closed-dialog.js';
import { SignedUpDialog } from './signed-up-dialog.js';

interface Props {
  signUp: SignUp;
  list: WorkshopsAnswer;
}

/** The student for whom the form was opened, also once they are signed out: only another student's form starts afresh. */
const useStudent = (): string => {
  const { role, _id } = useSession();
  const [student, setStudent] = useState(_id ?? '');
  if (role === 'student' && _id && _id !== student) setStudent(_id);
  return student;
};

/** The button that opened the first dialog may be gone by now: the focus then goes to what it was about. */
const focusNotice = (workshopId: string) => {
  if (document.activeElement && document.activeElement !== document.body) return;
  document
    .getElementById(noticeId(workshopId))
    ?.querySelector('summary')
    ?.focus({ preventScroll: true });
};

/** What pressing Sign Up would lead to now, in a sentence. */
const useDescription = ({ workshops, isOwnKnown }: WorkshopsAnswer) => {
  const edition = useEdition();
  const outlookFor = useOutlook(workshops);
  return (opened: Workshop): string => {
    const now = workshops?.find(({ _id }) => _id === opened._id) ?? opened;
    return outlookText(edition, outlookFor(now), isOwnKnown);
  };
};

/** Whichever dialog signing up has come to. */
export function SignUpDialogs({ signUp, list }: Props) {
  const describe = useDescription(list);
  const { step, finish, refuse, close } = signUp;
  const student = useStudent();
  const doneWith = step.at === 'done' ? step.workshop._id : undefined;
  useEffect(() => {
    if (doneWith === undefined) return;
    return () => queueMicrotask(() => focusNotice(doneWith));
  }, [doneWith]);

  switch (step.at) {
    case 'form':
      return (
        <step.Form
          key={student}
          workshop={step.workshop}
          outlook={describe(step.workshop)}
          lastTyped={signUp.lastTyped}
          onSent={signUp.remember}
          onDone={(answer) => finish(step.workshop, answer)}
          onClosed={() => refuse(step.workshop)}
          onCancel={close}
        />
      );
    case 'closed':
      return <ClosedDialog name={step.workshop.name} onClose={close} />;
    case 'done':
      return <SignedUpDialog workshop={step.workshop} answer={step.answer} onClose={close} />;
    default:
      return null;
  }
}
