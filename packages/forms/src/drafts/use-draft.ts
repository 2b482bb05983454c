import type { FieldValues, UseFormReturn } from '@festival/forms/engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSame } from './is-same.js';

interface DraftOptions<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>;
  /** What the form was opened with, before anything was typed. */
  start: Values;
  /** What of it is no field, such as its images, as text; undefined while it is as it was. */
  besides?: string | undefined;
  keep: (values: Values) => void;
  forget: () => void;
}

/** Keeps what is entered for as long as it differs from what the form was opened with. Call `settle` before the form closes by its owner's will. */
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
