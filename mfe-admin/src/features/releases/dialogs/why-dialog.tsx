import { MAX_RELEASE_NOTE_LENGTH } from '@festival/contracts/releases';
import { FormTextArea } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import type { useMutation } from '@festival/mfe-kit/query';
import type { ComponentProps } from 'react';
import type { ZodType } from 'zod';
import { FormDialog } from '../../../shared/form-dialog.js';
import { toOneLine } from '../../../shared/reason-field.js';

interface Props<Sent, Answer>
  extends Pick<
    ComponentProps<typeof FormDialog>,
    'title' | 'description' | 'keep' | 'act' | 'onClose'
  > {
  id: string;
  /** The contract's rule for the body. */
  rules: ZodType<Sent>;
  /** The reason to begin with. */
  why?: string;
  isRequired?: boolean;
  mutation: ReturnType<typeof useMutation<Answer, Error, Sent>>;
  onDone: (answer: Answer) => void;
}

/** Changes an area, and asks for the reason. */
export function WhyDialog<Sent, Answer>({
  id,
  rules,
  why = '',
  isRequired = false,
  onDone,
  ...dialog
}: Props<Sent, Answer>) {
  const form = useForm({
    id,
    labels: { why: 'Reason' },
    values: { why },
    rules: rulesOf(rules, (typed: { why: string }) => ({ why: toOneLine(typed.why) })),
  });
  const submit = useMutationSubmit(form, dialog.mutation, onDone);
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      <FormTextArea
        {...form.field('why')}
        description="For those who read the history."
        maxLength={MAX_RELEASE_NOTE_LENGTH}
        counted
        {...(isRequired ? { required: true } : { optional: true })}
      />
    </FormDialog>
  );
}
