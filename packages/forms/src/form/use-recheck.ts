import type { FieldPath, FieldValues, UseFormReturn } from '@festival/forms/engine';
import { useEffect } from 'react';

/**
 * What is looked at again after an attempt, when something changes: the field that has `changed`; that field if something was `told` of
 * it, so that nothing new is told before the next attempt; or `all`, where rules look across fields.
 */
export type Recheck = 'changed' | 'told' | 'all';

/** `changed` is the library's own way. */
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
