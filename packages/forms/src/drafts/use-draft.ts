import type { FieldValues, UseFormReturn } from '@festival/forms/engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSame } from './is-same.js';

interface DraftOptions<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>;
  /** The form's values when it was opened. */
  start: Values;
  /** The parts of the form that are not fields, such as images, as text; undefined while they are unchanged. */
  besides?: string | undefined;
  keep: (values: Values) => void;
  forget: () => void;
}

/** Stores the entered values while they differ from those at the start. Call `settle` before the owner closes the form. */
export const useDraft = <Values extends FieldValues>(options: DraftOptions<Values>) => {
  const { form, start, besides, keep, forget } = options;
  const { getValues, subscribe } = form;
  const [isTyped, setTyped] = useState(() => !isSame(getValues(), start));
  const isSettled = useRef(false);

  const take = useEffectEvent((values: Values) => {
    if (isSettled.current) return;
    const differs = !isSame(values, start);
    setTyped(differs);
    if (differs || besides !== undefined) keep(values);
    else forget();
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => take(values) }),
    [subscribe],
  );
  const takeAll = useEffectEvent(() => take(getValues()));
  useEffect(() => takeAll(), [besides]);

  return {
    isChanged: isTyped || besides !== undefined,
    settle: (): void => {
      isSettled.current = true;
      forget();
    },
  };
};
