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

/** A longer text field with a character count. */
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
