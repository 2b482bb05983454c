import { type FormError, focusField } from '@festival/ui/form-errors';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Focuses the first wrong field at every attempt. A summary that has the focus because of an error that is about no field keeps it. */
export const useFocusOnFirst = (attempt: number, problems: readonly FormError[]): void => {
  const goToFirst = useEffectEvent(() => {
    const first = problems.find((problem) => problem.fieldId)?.fieldId;
    if (first) focusField(first);
  });
  // After the messages are rendered, so that screen readers read them with the field.
  useLayoutEffect(() => {
    if (attempt > 0) goToFirst();
  }, [attempt]);
};
