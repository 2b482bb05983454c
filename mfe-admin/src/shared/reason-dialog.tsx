import { MAX_REASON_LENGTH } from '@festival/contracts/limits';
import { FormTextArea } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import type { useMutation } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { type ReactNode, useId } from 'react';
import type { ZodType } from 'zod';

interface Props<Sent, Answer> {
  /** Names the form among those of the page. */
  id: string;
  title: ReactNode;
  description: string;
  /** Who reads the reason. */
  hint: string;
  /** The contract's rule for what is sent. */
  rules: ZodType<Sent>;
  /** What is sent besides the reason. */
  toSent?: (reason: string) => unknown;
  mutation: ReturnType<typeof useMutation<Answer, Error, Sent>>;
  /** The button that changes nothing. */
  keep: string;
  act: { label: string; busyLabel: string };
  onClose: () => void;
  onDone: (answer: Answer) => void;
}

/** It stands in a sentence of a mail or of a log. */
const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Asks for the reason of something that cannot be undone, and does it. */
export function ReasonDialog<Sent, Answer>({
  id,
  title,
  description,
  hint,
  rules,
  toSent = (reason) => ({ reason }),
  mutation,
  keep,
  act,
  onClose,
  onDone,
}: Props<Sent, Answer>) {
  const formId = useId();
  const form = useForm({
    id,
    labels: { reason: 'Reason' },
    values: { reason: '' },
    rules: rulesOf(rules, (typed: { reason: string }) => toSent(oneLine(typed.reason))),
  });
  const submit = useMutationSubmit(form, mutation, onDone);
  const close = () => mutation.isPending || onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      notice={
        mutation.error && (
          <Alert tone="negative" live>
            {errorMessage(mutation.error)}
          </Alert>
        )
      }
      actions={
        <>
          <Button onClick={close}>{keep}</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={mutation.isPending}
            busyLabel={act.busyLabel}
          >
            {act.label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FormTextArea
          {...form.field('reason')}
          description={hint}
          maxLength={MAX_REASON_LENGTH}
          counted
          required
        />
      </form>
    </Dialog>
  );
}
