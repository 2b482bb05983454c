import type { FieldPath, FieldValues, UseFormReturn } from '@festival/forms/engine';
import { useEffect } from 'react';

/**
 * The fields that are checked again when a field changes after an attempt:
 * - `changed`: that field;
 * - `marked`: that field, if it is marked as wrong. New problems wait for the next attempt.
 * - `all`: every field, for rules across fields.
 */
export type Recheck = 'changed' | 'marked' | 'all';

/** `changed` is what the library does by itself. */
export const useRecheck = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  recheck: Recheck,
  isTried: boolean,
): void => {
  const { subscribe, trigger, getFieldState } = form;
  useEffect(() => {
    if (!isTried || recheck === 'changed') return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const field = name as FieldPath<Values> | undefined;
        if (recheck === 'all') void trigger();
        else if (field && getFieldState(field).error) void trigger(field);
      },
    });
  }, [subscribe, trigger, getFieldState, recheck, isTried]);
};
