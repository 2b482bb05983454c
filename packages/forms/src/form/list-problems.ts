import type { FormError } from '@festival/ui/form-errors';
import { asSentence } from './as-sentence.js';

type Errors = Readonly<Record<string, unknown>>;

/** What the form says of its fields, in the order in which they stand. */
export type Labels = Readonly<Record<string, string>>;

/** A problem that a link can lead to. */
export interface FieldProblem extends FormError {
  fieldId: string;
}

const ruleOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message || '') || undefined
    : undefined;

/** What is wrong with a field as a whole, as a sentence. */
export const problemOf = (errors: Errors, name: string, label: string): string | undefined => {
  const rule = ruleOf(errors[name]);
  return rule && asSentence(label, rule);
};

/** All that is wrong with the fields, from the top of the form to its foot, each with the field that it leads to. */
export const listProblems = (
  errors: Errors,
  labels: Labels,
  idOf: (name: string) => string,
): FieldProblem[] =>
  Object.entries(labels).flatMap(([name, label]) => {
    const message = problemOf(errors, name, label);
    return message ? [{ fieldId: idOf(name), message }] : [];
  });
