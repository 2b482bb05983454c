import { MAX_REASON_LENGTH } from '@festival/contracts/limits';
import type { FieldValues } from '@festival/forms/engine';
import { FormTextArea } from '@festival/forms/fields';
import type { FieldOfForm } from '@festival/forms/form';

/** A reason becomes part of a sentence in a mail or a log, so it is one line. */
export const toOneLine = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

export const withOneLine = <Typed extends { reason: string }>(typed: Typed): Typed => ({
  ...typed,
  reason: toOneLine(typed.reason),
});

interface Props<Values extends FieldValues, Sent> {
  field: FieldOfForm<Values, Sent>;
  /** Who reads it. */
  hint: string;
}

/** The field for a reason. */
export function ReasonField<Values extends FieldValues, Sent>({
  field,
  hint,
}: Props<Values, Sent>) {
  return (
    <FormTextArea {...field} description={hint} maxLength={MAX_REASON_LENGTH} counted required />
  );
}
