import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
  zodResolver,
} from '@festival/forms/engine';
import type { UseMutationResult } from '@festival/mfe-kit/query';
import { type FormError, focusField } from '@festival/ui/form-errors';
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { ZodType } from 'zod';
import type { RefusedField } from './form/refusals.js';
import { useOnce } from './form/send-once.js';

// Pages that only send, or only show a refusal, load these without the form engine.
export * from './form/refusals.js';
export * from './form/send-once.js';

/**
 * The contract's rules for a form. The request contains the schema's output.
 * @param toChecked selects the part of the form that is checked and sent; all of it by default
 */
export const rulesOf = <Values extends FieldValues, Sent>(
  schema: ZodType<Sent>,
  toChecked: (values: Values) => unknown = (values) => values,
): Resolver<Values, unknown, Sent> => {
  const check = zodResolver(schema as never) as unknown as Resolver<FieldValues, unknown, Sent>;
  return (values, context, options) =>
    check(toChecked(values) as FieldValues, context, options as never) as never;
};

/** Rules that are loaded when they are needed. If they fail to load, only the server checks. */
export const lateRules =
  <Values extends FieldValues>(load: () => Promise<ZodType>): Resolver<Values, unknown, Values> =>
  async (values, context, options) => {
    const schema = await load().catch(() => undefined);
    return schema
      ? rulesOf<Values, Values>(schema as ZodType<Values>)(values, context, options)
      : { values, errors: {} };
  };

/** A form that can be checked: `Sent` is what its rules make of the values. */
interface Checked<Sent> {
  handleSubmit: (send: (sent: Sent) => unknown) => () => Promise<unknown>;
}

/** The checked values to send; null if there are errors, which the form then shows. */
export const checked = async <Sent,>(form: Checked<Sent>): Promise<Sent | null> => {
  let right: Sent | null = null;
  await form.handleSubmit((sent) => {
    right = sent;
  })();
  return right;
};

interface Submission<Sent> {
  /** Called before the check, to remove the messages of the last attempt. */
  onAttempt?: () => void;
  /** Sends the checked values. It shows its errors itself and never rejects. */
  send: (sent: Sent) => Promise<void>;
}

/** Checks a form and sends it once: two presses, or Enter and a press, send one request. */
export const useSubmit = <Sent,>(form: Checked<Sent>, { onAttempt, send }: Submission<Sent>) => {
  const { once, isBusy } = useOnce();
  return {
    isBusy,
    /** For requests of other buttons of the same form. */
    once,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      void once(async () => {
        onAttempt?.();
        await form.handleSubmit(send)();
      });
    },
  };
};

/** The same with a mutation, whose `error` stays until the next attempt. */
export const useMutationSubmit = <Sent, Answer>(
  form: Checked<Sent>,
  mutation: UseMutationResult<Answer, Error, Sent>,
  onDone: (answer: Answer) => void,
) =>
  useSubmit(form, {
    onAttempt: mutation.reset,
    send: (sent) => mutation.mutateAsync(sent).then(onDone, () => {}),
  }).submit;

/** Focuses the first wrong field at every attempt. A summary that has the focus because of an error that is about no field keeps it. */
export const useFocusOnFirst = (attempt: number, problems: readonly FormError[]): void => {
  const goToFirst = useEffectEvent(() => {
    const first = problems.find((problem) => problem.fieldId)?.fieldId;
    if (first) focusField(first);
  });
  // After the messages are rendered, so that screen readers read them with the field.
  useLayoutEffect(() => {
    if (attempt > 0) goToFirst();
  }, [attempt]);
};

export interface FormOptions<Values extends FieldValues, Sent, Names extends Labels> {
  id: string;
  /** The labels of the fields, in their order on the page. */
  labels: Names;
  values: Values;
  /** `rulesOf(schema)`; without rules, only the server checks. */
  rules?: Resolver<Values, unknown, Sent>;
  recheck?: Recheck;
  /** The form's owner moves the focus after an attempt, because some of the problems are not the form's. */
  isFocusElsewhere?: boolean;
}

/** Connects a field of `@festival/forms/fields` to its form. */
export interface FieldOfForm {
  /** The library's `Control`, of whatever form: `form.field` has checked the name. */
  control: object;
  name: string;
  id: string;
  label: string;
}

export interface Form<Values extends FieldValues, Sent = Values, Name extends string = string>
  extends UseFormReturn<Values, unknown, Sent> {
  field: (name: Name) => FieldOfForm;
  /** The id of a field's control, which a summary links to. */
  idOf: (name: string) => string;
  /** The problems of the fields at the last attempt, in the order of the fields. */
  problems: readonly FieldProblem[];
  attempt: number;
  /** Shows the server's refusals at the fields until they change; returns whether there were any. */
  refuse: (fields: readonly RefusedField<Name>[]) => boolean;
}

/** A form: its values, its rules and its problems. Problems show at submit, and the first wrong field gets the focus. */
export const useForm = <
  Values extends FieldValues,
  Sent = Values,
  const Names extends Labels = Labels,
>({
  id,
  labels,
  values,
  rules,
  recheck = 'changed',
  isFocusElsewhere = false,
}: FormOptions<Values, Sent, Names>): Form<Values, Sent, keyof Names & string> => {
  const form = useHookForm<Values, unknown, Sent>({
    ...(rules && { resolver: rules }),
    defaultValues: values as DefaultValues<Values>,
    reValidateMode: recheck === 'changed' ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const idOf = (name: string): string => `${id}-${name.replaceAll('.', '-')}`;
  const problems = listProblems(errors, labels, idOf);
  useRecheck(form, recheck, submitCount > 0);
  useFocusOnFirst(isFocusElsewhere ? 0 : submitCount, problems);
  return {
    ...form,
    field: (name) => ({ control: form.control, name, id: idOf(name), label: labels[name] ?? name }),
    idOf,
    problems,
    attempt: submitCount,
    refuse: (fields) => {
      for (const { name, rule } of fields)
        form.setError(name as unknown as FieldPath<Values>, { type: 'server', message: rule });
      return fields.length > 0;
    },
  };
};

/**
 * The fields that are checked again when a field changes after an attempt:
 * - `changed`: that field;
 * - `marked`: that field, if it is marked as wrong. New problems wait for the next attempt.
 * - `all`: every field, for rules across fields.
 */
type Recheck = 'changed' | 'marked' | 'all';

/** `changed` is what the library does by itself. */
const useRecheck = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  recheck: Recheck,
  isTried: boolean,
): void => {
  const { subscribe, trigger, getFieldState } = form;
  useEffect(() => {
    if (!isTried || recheck === 'changed') return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const field = name as FieldPath<Values> | undefined;
        if (recheck === 'all') void trigger();
        else if (field && getFieldState(field).error) void trigger(field);
      },
    });
  }, [subscribe, trigger, getFieldState, recheck, isTried]);
};

const BEGINS_SMALL = /^\p{Ll}/u;

/** The contract's rule as a sentence: "Username is required." A rule that is a sentence already stays unchanged. */
export const asSentence = (label: string, rule: string): string =>
  BEGINS_SMALL.test(rule) ? `${label} ${rule}.` : rule;

type Errors = Readonly<Record<string, unknown>>;

/** The labels of the form's fields, in their order on the page. */
export type Labels = Readonly<Record<string, string>>;

/** A problem that a link can lead to. */
export interface FieldProblem extends FormError {
  fieldId: string;
}

const ruleOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message || '') || undefined
    : undefined;

/** The error of a field as a whole, as a sentence. */
export const problemOf = (errors: Errors, name: string, label: string): string | undefined => {
  const rule = ruleOf(errors[name]);
  return rule && asSentence(label, rule);
};

/** All problems of the fields, from top to bottom, each with the field that it links to. */
export const listProblems = (
  errors: Errors,
  labels: Labels,
  idOf: (name: string) => string,
): FieldProblem[] =>
  Object.entries(labels).flatMap(([name, label]) => {
    const message = problemOf(errors, name, label);
    return message ? [{ fieldId: idOf(name), message }] : [];
  });
