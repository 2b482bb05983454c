import { type FormError, focusField } from '@festival/ui/form-errors';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Goes to the first field that is wrong, at every attempt. A summary that has the focus for what no field is to blame for keeps it. */
export const useFocusOnFirst = (attempt: number, problems: readonly FormError[]): void => {
  const goToFirst = useEffectEvent(() => {
    const first = problems.find((problem) => problem.fieldId)?.fieldId;
    if (first) focusField(first);
  });
  // Once the messages are there, which the focus is to have read out with the field.
  useLayoutEffect(() => {
    if (attempt > 0) goToFirst();
  }, [attempt]);
};
