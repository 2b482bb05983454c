import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { asSentence } from './as-sentence.js';

export interface FieldOf<Values extends FieldValues, Sent = Values> {
  // biome-ignore lint/suspicious/noExplicitAny: the library's own word for a form without a context
  control: Control<Values, any, Sent>;
  name: FieldPath<Values>;
  label: string;
  /** What the server had against the value, where nothing else is wrong with it. */
  refusal?: string | undefined;
}

/** What ties a field of the UI to a form: its value, and what is wrong with it as a sentence. */
export const useField = <Values extends FieldValues, Sent>({
  control,
  name,
  label,
  refusal,
}: FieldOf<Values, Sent>) => {
  const { field, fieldState } = useController({ control, name });
  return {
    ...field,
    label,
    error: asSentence(label, fieldState.error?.message) ?? refusal,
  };
};
