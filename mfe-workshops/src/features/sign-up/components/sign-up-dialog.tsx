import type { SignUpAnswer, SignUpForm, Workshop } from '@festival/contracts/workshops';
import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { TextField, type TextFieldProps } from '@festival/ui/text-field';
import { useId } from 'react';
import { whenText } from '../../../shared/when.js';
import { fieldId, fieldLabels } from '../form-fields.js';
import type { LastTyped } from '../use-sign-up.js';
import { useSignUpForm } from '../use-sign-up-form.js';
import { Terms } from './terms.js';

interface Props {
  workshop: Workshop;
  /** What pressing Sign up would lead to now. */
  outlook: string;
  lastTyped: LastTyped;
  onSent: (typed: LastTyped) => void;
  onDone: (answer: SignUpAnswer) => void;
  onClosed: () => void;
  onCancel: () => void;
}

const fields: { name: keyof SignUpForm; kind: Partial<TextFieldProps> }[] = [
  { name: 'name', kind: { autoComplete: 'name', maxLength: 64 } },
  {
    name: 'contactNumber',
    kind: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-local', maxLength: 15 },
  },
  { name: 'emailAddress', kind: { type: 'email', autoComplete: 'email', maxLength: 64 } },
  {
    name: 'matricNumber',
    kind: {
      autoComplete: 'off',
      autoCapitalize: 'characters',
      autoCorrect: 'off',
      spellCheck: false,
      maxLength: 15,
      description: 'Letters and digits, as on your card. We look at it on the day.',
    },
  },
];

export function SignUpDialog({
  workshop,
  outlook,
  lastTyped,
  onSent,
  onDone,
  onClosed,
  onCancel,
}: Props) {
  const edition = useEdition();
  const formId = useId();
  const form = useSignUpForm({
    workshopId: workshop._id,
    workshopName: workshop.name,
    lastTyped,
    onSent,
    onDone,
    onClosed,
  });
  return (
    <Dialog
      open
      onClose={onCancel}
      title={`Sign up for ${workshop.name}`}
      description={`${whenText(edition, workshop)}. ${outlook}`}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isBusy}
            busyLabel="Signing you up…"
          >
            Sign Up
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate>
        <Stack gap={4}>
          {form.refusal && (
            <Alert tone="negative" live>
              {form.refusal}
            </Alert>
          )}
          {fields.map(({ name, kind }) => (
            <TextField
              key={name}
              {...kind}
              name={name}
              id={fieldId(name)}
              label={fieldLabels[name]}
              value={form.values[name]}
              error={form.errors[name]}
              onChange={(value) => form.set(name, value)}
              required
            />
          ))}
          <Terms
            hasAgreed={form.values.hasAgreed}
            error={form.errors.hasAgreed}
            onChange={(hasAgreed) => form.set('hasAgreed', hasAgreed)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
