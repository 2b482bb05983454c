import type { FormError } from '@festival/ui/form-errors';
import { asSentence } from './as-sentence.js';

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
