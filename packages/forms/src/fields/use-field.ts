import { type FieldPath, type FieldValues, useController } from '@festival/forms/engine';
import { asSentence, type FieldOfForm } from '@festival/forms/form';

/** What every field of a form takes: `form.field('name')`, and what the UI's own field takes besides. */
export interface FieldProps<Values extends FieldValues, Sent> extends FieldOfForm<Values, Sent> {
  /** What is wrong, where that is not for the rules alone to say. */
  error?: string | undefined;
}

/** What the form says of a field, and so nobody else. */
export type Tied =
  | 'name'
  | 'id'
  | 'label'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'error'
  | 'ref';

/** What ties a field of the UI to a form: its value, and what is wrong with it as a sentence. */
export const useField = <Values extends FieldValues, Sent>({
  control,
  name,
  id,
  label,
  error,
}: FieldProps<Values, Sent>) => {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Sent>({ control, name });
  const rule = fieldState.error?.message;
  return { ...field, id, label, error: error ?? (rule && asSentence(label, rule)) };
};
