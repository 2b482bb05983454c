import type { SignUpForm, Workshop } from '@festival/contracts/workshops';
import { workshopTimeText } from '@festival/edition/workshops';
import { FormText } from '@festival/forms/fields';
import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import type { TextFieldProps } from '@festival/ui/text-field';
import { useId } from 'react';
import type { Refusal, SentForm } from '../sign-up.machine.js';
import { useSignUpForm } from '../use-sign-up-form.js';
import { Terms } from './terms.js';

interface Props {
  workshop: Workshop;
  /** What pressing Sign up would lead to now. */
  outlook: string;
  typed: SignUpForm | undefined;
  onTyped: (typed: SignUpForm) => void;
  isSending: boolean;
  onSubmit: (sent: SentForm) => Promise<Refusal | undefined>;
  onClose: () => void;
}

type Kind = Pick<
  TextFieldProps,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoCorrect'
  | 'description'
  | 'inputMode'
  | 'spellCheck'
  | 'type'
>;

/** The schema limits the lengths. A `maxLength` on the field would silently cut pasted text. */
const fields: { name: keyof SignUpForm; kind: Kind }[] = [
  { name: 'name', kind: { autoComplete: 'name' } },
  {
    name: 'contactNumber',
    kind: {
      type: 'tel',
      inputMode: 'numeric',
      autoComplete: 'tel-local',
      description: 'Digits only, e.g. 91234567',
    },
  },
  { name: 'emailAddress', kind: { type: 'email', autoComplete: 'email' } },
  {
    name: 'matricNumber',
    kind: {
      autoComplete: 'off',
      autoCapitalize: 'characters',
      autoCorrect: 'off',
      spellCheck: false,
      description: 'Letters and digits, as on your card. We look at it on the day.',
    },
  },
];

export function SignUpDialog({ workshop, outlook, isSending, onClose, ...props }: Props) {
  const edition = useEdition();
  const formId = useId();
  const form = useSignUpForm(props);
  return (
    <Dialog
      open
      busy={isSending}
      onClose={onClose}
      title={`Sign up for ${workshop.name}`}
      description={`${workshopTimeText(edition, workshop)}. ${outlook}`}
      notice={
        form.message && (
          <Alert tone="negative" live>
            {form.message}
          </Alert>
        )
      }
      actions={
        <>
          <Button onClick={onClose} aria-disabled={isSending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isSending}
            busyLabel="Signing you up…"
          >
            Sign Up
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate>
        <Stack gap={4}>
          {fields.map(({ name, kind }) => (
            <FormText key={name} {...kind} {...form.field(name)} required />
          ))}
          <Terms agreement={form.field('hasAgreed')} />
        </Stack>
      </form>
    </Dialog>
  );
}
