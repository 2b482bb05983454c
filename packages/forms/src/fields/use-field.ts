import { type FieldPath, type FieldValues, useController } from '@festival/forms/engine';
import { asSentence, type FieldOfForm } from '@festival/forms/form';

/** The props of every field of a form: `form.field('name')`, and the props of the UI's own field. */
export interface FieldProps<Values extends FieldValues, Sent> extends FieldOfForm<Values, Sent> {
  /** An error that the rules alone cannot find. */
  error?: string | undefined;
}

/** The props that the form sets, so callers cannot. */
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

/** Connects a field of the UI to a form: its value, and its error as a sentence. */
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
