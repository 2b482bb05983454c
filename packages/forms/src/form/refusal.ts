import { isApiError } from '@festival/mfe-kit/api';
import type { FormError } from '@festival/ui/form-errors';
import type { Labels } from './list-problems.js';

/** A field that the server has something against, and the rule that it breaks or a sentence. */
export interface RefusedField<Name extends string> {
  name: Name;
  rule: string;
}

/** `"price" must be at least 0` as the rule that it is, without the contract's name. */
const withoutName = (message: string): string => message.replace(/^"[^"]*" /, '');

/** A form's fields may be sent in the body and in the query. */
const refusedPart = (error: unknown) =>
  isApiError(error) ? (error.validation?.body ?? error.validation?.query) : undefined;

/** The contract's names of what the server has something against; none where it refused for another reason. */
export const refusedKeys = (error: unknown): readonly string[] => refusedPart(error)?.keys ?? [];

/**
 * What the server's check of the request has against the fields of the form, for `form.refuse`.
 * @param fieldOf the field that a name of the contract is about
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
 * What the server has against a request, in the words of the form: `"website" must be a web address` becomes "Website must be a web
 * address". Undefined when it was something else that the server had against it.
 */
export const refusalText = (error: unknown, labels: Labels): string | undefined =>
  refusedPart(error)?.message.replace(/"(\w+)"/g, (quoted, name: string) => labels[name] ?? quoted);

interface Summarised {
  labels: Labels;
  idOf: (name: string) => string;
  /** For what is about no field. */
  messageOf: (error: unknown) => string;
}

/** A refusal as the first line of a form's summary, leading to the first field that it names. None where nothing was refused. */
export const refusalLine = (
  error: unknown,
  { labels, idOf, messageOf }: Summarised,
): FormError[] => {
  if (!error) return [];
  const field = refusedKeys(error).find((key) => Object.hasOwn(labels, key));
  const message = refusalText(error, labels) ?? messageOf(error);
  return [{ message, ...(field && { fieldId: idOf(field) }) }];
};
