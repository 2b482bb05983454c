import { type ReactNode, useId } from 'react';

export interface FieldIds {
  control: string;
  label: string;
  description: string;
  error: string;
}

/** Ids that connect a control to its label, description and error. A given `id` is the control's. */
export function useFieldIds(id?: string): FieldIds {
  const own = useId();
  const control = id ?? own;
  return {
    control,
    label: `${control}-label`,
    description: `${control}-description`,
    error: `${control}-error`,
  };
}

/** The aria attributes of a control, or of a group. */
export function fieldAria(
  ids: FieldIds,
  { description, error }: { description?: ReactNode; error?: ReactNode },
) {
  const describedBy = [error && ids.error, description && ids.description]
    .filter(Boolean)
    .join(' ');
  return {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}
