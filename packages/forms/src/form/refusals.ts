import { isApiError } from '@festival/mfe-kit/api';
import type { FormError } from '@festival/ui/form-errors';
import type { Labels } from '../form.js';

/** A field that the server refused, and the rule that it breaks, or a sentence. */
export interface RefusedField<Name extends string> {
  name: Name;
  rule: string;
}

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
  // `"price" must be at least 0`, without the contract's name.
  const rule = (refusedPart(error)?.message ?? '').replace(/^"[^"]*" /, '');
  return refusedKeys(error)
    .map(fieldOf)
    .filter((name) => name !== undefined)
    .map((name) => ({ name, rule }));
};

interface SummaryOptions {
  labels: Labels;
  idOf: (name: string) => string;
  /** The message for an error that is about no field. */
  messageOf: (error: unknown) => string;
}

/**
 * A refusal as the first line of a form's summary, with a link to the first field that it names: `"website" must be a web address` becomes "Website must
 * be a web address". Empty without a refusal.
 */
export const refusalLine = (
  error: unknown,
  { labels, idOf, messageOf }: SummaryOptions,
): FormError[] => {
  if (!error) return [];
  const field = refusedKeys(error).find((key) => Object.hasOwn(labels, key));
  const message = refusedPart(error)?.message.replace(
    /"(\w+)"/g,
    (quoted, name: string) => labels[name] ?? quoted,
  );
  return [{ message: message ?? messageOf(error), ...(field && { fieldId: idOf(field) }) }];
};
