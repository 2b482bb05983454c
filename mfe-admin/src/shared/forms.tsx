import type { FieldValues } from '@festival/forms/engine';
import { type FormOptions, refusedFields, rulesOf, useForm, useSubmit } from '@festival/forms/form';
import type { RuleIssue } from '@festival/forms/rules';
import { type Api, errorMessage, isApiError } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { type Keys, useChange } from './calls.js';
import styles from './forms.module.css';

type FieldOf<Values> = keyof Values & string;

interface FormCall<Values extends FieldValues, Sent, Answer>
  extends Pick<
    FormOptions<Values, Sent, Record<FieldOf<Values>, string>>,
    'id' | 'labels' | 'values'
  > {
  /** The contract's rules for what is sent. */
  schema: ZodType<Sent>;
  /** What is checked and sent of the values; by default all of them. */
  toSent?: (values: Values) => unknown;
  /** The lists that the call changes. */
  keys?: Keys;
  /** @param idempotencyKey a repeat after a lost answer is recognised by it */
  send: (api: Api, sent: Sent, idempotencyKey: string) => Promise<Answer>;
  /** The field that a refusal with this code is about, and its words there if the answer's own do not fit. */
  at?: Partial<Record<string, { name: FieldOf<Values>; rule?: string }>>;
  onDone: (answer: Answer) => unknown;
}

/** A form and the call that it makes. A refusal about a field shows at that field; any other is `refusal`. */
export const useFormCall = <Values extends FieldValues, Sent, Answer>({
  schema,
  toSent,
  keys = [],
  send,
  at = {},
  onDone,
  ...options
}: FormCall<Values, Sent, Answer>) => {
  const form = useForm({ ...options, rules: rulesOf<Values, Sent>(schema, toSent) });
  const change = useChange(keys, send);
  const fieldOf = (key: string): FieldOf<Values> | undefined =>
    Object.hasOwn(options.labels, key) ? (key as FieldOf<Values>) : undefined;
  const refusedBy = (error: Error | null) => {
    const known = isApiError(error) ? at[error.code] : undefined;
    return known
      ? [{ rule: errorMessage(error!), ...known }]
      : refusedFields(error, fieldOf).slice(0, 1);
  };
  const { submit } = useSubmit(form, {
    onAttempt: change.reset,
    send: async (sent) => {
      await change.mutateAsync(sent).then(onDone, (error) => form.refuse(refusedBy(error)));
    },
  });
  const error = refusedBy(change.error).length > 0 ? null : change.error;
  return {
    ...form,
    submit,
    isBusy: change.isPending,
    error,
    refusal: error ? errorMessage(error) : undefined,
    dialog: { mutation: { isPending: change.isPending, error }, onSubmit: submit },
  };
};

interface PageFormProps {
  call: Pick<ReturnType<typeof useFormCall>, 'submit' | 'isBusy' | 'refusal'>;
  refusalTitle?: string;
  action: { label: string; busyLabel: string; variant?: 'primary' | 'secondary' };
  onCancel?: () => void;
  /** The button is beside the fields where there is room. */
  inOneLine?: boolean;
  children: ReactNode;
}

/** A form in a page: why it was refused, its fields and its button. */
export function PageForm({
  call,
  refusalTitle,
  action,
  onCancel,
  inOneLine,
  children,
}: PageFormProps) {
  return (
    <form onSubmit={call.submit} noValidate>
      <Stack gap={4}>
        {call.refusal && (
          <Alert tone="negative" live title={refusalTitle}>
            {call.refusal}
          </Alert>
        )}
        <div className={inOneLine ? styles.line : styles.lines}>
          {children}
          <div>
            <Button
              type="submit"
              variant={action.variant ?? 'primary'}
              busy={call.isBusy}
              busyLabel={action.busyLabel}
            >
              {action.label}
            </Button>{' '}
            {onCancel && <Button onClick={onCancel}>Not now</Button>}
          </div>
        </div>
      </Stack>
    </form>
  );
}

/** An empty field is reported as empty, not as an invalid number or time. */
export const missing = <Values extends object>(
  values: Values,
  names: readonly (keyof Values & string)[],
): RuleIssue[] =>
  names
    .filter((name) => String(values[name] ?? '').trim() === '')
    .map((name) => ({ path: [name], message: 'is required' }));
