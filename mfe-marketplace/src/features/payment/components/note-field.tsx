import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { TextArea } from '@festival/ui/text-area';
import { Controller } from 'react-hook-form';
import type { PaymentForm } from '../use-payment-form.js';

interface Props {
  form: PaymentForm;
  name: 'deliveryAddress' | `comments.${string}`;
  id?: string;
  label: string;
  description?: string;
  error?: string | undefined;
  optional?: boolean;
  autoComplete?: string;
}

/** A longer text of the form, with a count of what is left. */
export function NoteField({ form, name, error, ...frame }: Props) {
  return (
    <Controller
      control={form.control}
      name={name}
      defaultValue=""
      render={({ field }) => (
        <TextArea
          {...frame}
          ref={field.ref}
          name={field.name}
          value={String(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={error}
          required={!frame.optional}
          maxLength={MAX_NOTE_LENGTH}
          counted
        />
      )}
    />
  );
}
