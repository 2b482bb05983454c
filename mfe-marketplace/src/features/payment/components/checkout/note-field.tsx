import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { FormTextArea } from '@festival/forms/fields';
import type { FieldOfForm } from '@festival/forms/form';
import type { PaymentValues } from '../../fields.js';

interface Props extends FieldOfForm<PaymentValues, PaymentValues> {
  description?: string;
  error?: string | undefined;
  optional?: boolean;
  autoComplete?: string;
}

/** A longer text of the form, with a count of what is used. */
export function NoteField({ optional = false, ...field }: Props) {
  return (
    <FormTextArea
      {...field}
      optional={optional}
      required={!optional}
      maxLength={MAX_NOTE_LENGTH}
      counted
    />
  );
}
