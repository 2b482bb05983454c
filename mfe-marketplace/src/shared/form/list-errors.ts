import type { FormError } from '@festival/ui/form-errors';
import { asSentence } from './as-sentence.js';

type FieldErrors = Readonly<Record<string, { message?: string | undefined } | undefined>>;

interface Form<Name extends string> {
  /** Of the fields, in the order of the form. */
  labels: Readonly<Record<Name, string>>;
  /** The id of a field's control. */
  idOf: (name: Name) => string;
}

/** All that is wrong with the fields, from the top of the form to its foot, each with the field that it leads to. */
export const listErrors = <Name extends string>(
  errors: FieldErrors,
  { labels, idOf }: Form<Name>,
): FormError[] =>
  (Object.keys(labels) as Name[]).flatMap((name) => {
    const message = asSentence(labels[name], errors[name]?.message);
    return message ? [{ fieldId: idOf(name), message }] : [];
  });
