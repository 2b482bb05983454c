import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from '@festival/forms/engine';
import { useEffect } from 'react';
import { type FieldProblem, type Labels, listProblems } from './list-problems.js';
import type { RefusedField } from './refusal.js';
import { useFocusOnFirst } from './use-focus-on-first.js';

interface FormOptions<Values extends FieldValues, Sent, Names extends Labels> {
  /** The prefix of the fields' ids. */
  id: string;
  /** The labels of the fields, in their order on the page. */
  labels: Names;
  /** The initial values. */
  values: Values;
  /** `rulesOf(schema)`; without rules, only the server checks. */
  rules?: Resolver<Values, unknown, Sent>;
  recheck?: Recheck;
  /** The form's owner moves the focus after an attempt, because some of the problems are not the form's. */
  isFocusElsewhere?: boolean;
}

/** Connects a field of `@festival/forms/fields` to its form. */
export interface FieldOfForm<Values extends FieldValues, Sent> {
  // biome-ignore lint/suspicious/noExplicitAny: the library's own word for a form without a context
  control: Control<Values, any, Sent>;
  name: FieldPath<Values>;
  id: string;
  label: string;
}

export interface Form<Values extends FieldValues, Sent = Values, Name extends string = string>
  extends UseFormReturn<Values, unknown, Sent> {
  field: (name: Name) => FieldOfForm<Values, Sent>;
  /** The id of a field's control, which a summary links to. */
  idOf: (name: string) => string;
  /** The problems of the fields at the last attempt, in the order of the fields. */
  problems: readonly FieldProblem[];
  /** The number of submits. */
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
    field: (name) => ({
      control: form.control,
      name: name as unknown as FieldPath<Values>,
      id: idOf(name),
      label: labels[name] ?? name,
    }),
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
