import { isApiError } from '@festival/mfe-kit/api';
import type { FormError } from '@festival/ui/form-errors';

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

/** A field that the server refused, and the rule that it breaks, or a sentence. */
export interface RefusedField<Name extends string> {
  name: Name;
  rule: string;
}

/** The rule in `"price" must be at least 0`, without the contract's name. */
const withoutName = (message: string): string => message.replace(/^"[^"]*" /, '');

/** A form's fields may be sent in the body and in the query. */
const refusedPart = (error: unknown) =>
  isApiError(error) ? (error.validation?.body ?? error.validation?.query) : undefined;

/** The contract's names of the refused fields; empty if the server refused for another reason. */
export const refusedKeys = (error: unknown): readonly string[] => refusedPart(error)?.keys ?? [];

/**
 * The fields of the form that the server's check refused, for `form.refuse`.
 * @param fieldOf the field for a name of the contract
 */
export const refusedFields = <Name extends string>(
  error: unknown,
  fieldOf: (key: string) => Name | undefined,
): RefusedField<Name>[] => {
  const rule = withoutName(refusedPart(error)?.message ?? '');
  return refusedKeys(error)
    .map(fieldOf)
    .filter((name) => name !== undefined)
    .map((name) => ({ name, rule }));
};

/**
 * The server's refusal in the words of the form: `"website" must be a web address` becomes "Website must be a web
 * address". Undefined if the server refused for another reason.
 */
const refusalText = (error: unknown, labels: Labels): string | undefined =>
  refusedPart(error)?.message.replace(/"(\w+)"/g, (quoted, name: string) => labels[name] ?? quoted);

interface SummaryOptions {
  labels: Labels;
  idOf: (name: string) => string;
  /** The message for an error that is about no field. */
  messageOf: (error: unknown) => string;
}

/** A refusal as the first line of a form's summary, with a link to the first field that it names. Empty without a refusal. */
export const refusalLine = (
  error: unknown,
  { labels, idOf, messageOf }: SummaryOptions,
): FormError[] => {
  if (!error) return [];
  const field = refusedKeys(error).find((key) => Object.hasOwn(labels, key));
  const message = refusalText(error, labels) ?? messageOf(error);
  return [{ message, ...(field && { fieldId: idOf(field) }) }];
};
