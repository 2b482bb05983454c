import { type SignUpForm, signUpForm, type Workshop } from '@festival/contracts/workshops';
import { formatLastDay } from '@festival/edition/dates';
import { workshopTimeText } from '@festival/edition/workshops';
import { FormCheckbox, FormText } from '@festival/forms/fields';
import {
  type FieldOfForm,
  refusedFields,
  rulesOf,
  useForm,
  useIdempotencyKey,
  useSubmit,
} from '@festival/forms/form';
import { FormDialog } from '@festival/forms/form-dialog';
import { errorMessage } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSession } from '@festival/mfe-kit/session';
import { Refusal } from '@festival/ui/alert';
import { Stack } from '@festival/ui/layout';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import type { SentForm, SignUpRefusal } from './sign-up.js';
import styles from './sign-up-dialog.module.css';

interface Props {
  workshop: Workshop;
  /** What pressing Sign up would lead to now. */
  outlook: string;
  /** What this student typed before. */
  typed: SignUpForm | undefined;
  onTyped: (typed: SignUpForm) => void;
  isSending: boolean;
  /** Resolves with why it was refused. */
  onSubmit: (sent: SentForm) => Promise<SignUpRefusal | undefined>;
  onClose: () => void;
}

export function SignUpDialog(props: Props) {
  const { workshop, outlook, typed, onTyped, isSending, onSubmit, onClose } = props;
  const edition = useEdition();
  const { displayName, email } = useSession();
  const [first] = useState(
    (): SignUpValues => ({
      name: displayName ?? '',
      contactNumber: '',
      emailAddress: email ?? '',
      matricNumber: '',
      ...typed,
      hasAgreed: false,
    }),
  );
  const form = useForm({
    id: 'sign-up',
    labels: fieldLabels,
    values: first,
    rules: rulesOf<SignUpValues, SignUpValues>(signUpRules),
    recheck: 'marked',
  });
  const [message, setMessage] = useState<string>();
  const keyOf = useIdempotencyKey();

  const { subscribe } = form;
  const keepTyped = useEffectEvent(({ hasAgreed: _, ...now }: SignUpValues) => onTyped(now));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values) }),
    [subscribe],
  );

  /** Shows a refusal at its field, or else above the buttons. */
  const show = (refusal: SignUpRefusal): void => {
    if (refusal.why === 'signed-out') {
      setMessage('You are logged out, so nothing was sent.');
      return;
    }
    const { error } = refusal;
    const fields = refusedFields(error, (key) => (isField(key) ? key : undefined));
    if (!form.refuse(fields.slice(0, 1))) setMessage(errorMessage(error));
  };
  const { submit } = useSubmit(form, {
    onAttempt: () => setMessage(undefined),
    send: async ({ hasAgreed: _, ...sent }) => {
      const refusal = await onSubmit({ form: sent, idempotencyKey: keyOf(sent) });
      if (refusal) show(refusal);
    },
  });

  return (
    <FormDialog
      busy={isSending}
      onSubmit={submit}
      onClose={onClose}
      title={`Sign up for ${workshop.name}`}
      description={`${workshopTimeText(edition, workshop)}. ${outlook}`}
      notice={message && <Refusal>{message}</Refusal>}
      action={{ label: 'Sign Up', busyLabel: 'Signing you up…' }}
    >
      <Stack gap={4}>
        {/* The schema limits the lengths. A `maxLength` on the field would silently cut pasted text. */}
        <FormText {...form.field('name')} autoComplete="name" required />
        <FormText
          {...form.field('contactNumber')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-local"
          description="Digits only, e.g. 91234567"
          required
        />
        <FormText {...form.field('emailAddress')} type="email" autoComplete="email" required />
        <FormText
          {...form.field('matricNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          description="Letters and digits, as on your card. We look at it on the day."
          required
        />
        <Terms agreement={form.field('hasAgreed')} />
      </Stack>
    </FormDialog>
  );
}

function Terms({ agreement }: { agreement: FieldOfForm }) {
  const edition = useEdition();
  const { closes } = edition.workshops.registration;
  return (
    <Stack gap={3}>
      <h3 className={styles.title}>Terms and conditions</h3>
      <ul className={styles.terms}>
        <li>
          Workshops are for students and staff of the university. We check who you are on the day.
        </li>
        <li>
          You are confirmed for only one workshop, and waitlisted for any others. Unused places go
          to the waitlists after registration closes on {formatLastDay(edition, closes)}.
        </li>
        <li>If you cannot come, cancel on your profile page, so that somebody else can.</li>
      </ul>
      <FormCheckbox {...agreement} required />
    </Stack>
  );
}

const isField = (key: string): key is keyof SignUpValues => Object.hasOwn(fieldLabels, key);

/** The server's rules, and the consent, which is checked only here. */
const signUpRules = signUpForm.extend({
  hasAgreed: z.literal(true, 'Please indicate acknowledgement of terms and conditions.'),
});

interface SignUpValues extends SignUpForm {
  hasAgreed: boolean;
}

const fieldLabels = {
  name: 'Full Name',
  contactNumber: 'Contact No.',
  emailAddress: 'Email Address',
  matricNumber: 'Matriculation Number/Staff ID',
  hasAgreed: 'I have read and agree to the terms and conditions',
} as const satisfies Record<keyof SignUpValues, string>;
