import { useEffect, useEffectEvent, useState } from 'react';
import { focusField } from './focus-field.js';

type Errors<Name extends string> = { readonly [Key in Name]?: string | undefined };

interface Fields<Name extends string> {
  /** In the order in which they stand. */
  names: readonly Name[];
  idOf: (name: Name) => string;
}

/** What is wrong with a form: told when somebody tries to send it, and until it is put right. */
export const useFieldErrors = <Name extends string>({ names, idOf }: Fields<Name>) => {
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [attempt, setAttempt] = useState(0);

  const goToFirst = useEffectEvent(() => {
    const wrong = names.find((name) => errors[name]);
    if (wrong) focusField(idOf(wrong));
  });
  // Once the messages are there, which the focus is to have read out with the field.
  useEffect(() => {
    if (attempt > 0) goToFirst();
  }, [attempt]);

  return {
    errors,
    /** What an attempt has shown; goes to the first of it. */
    tell: (wrong: Errors<Name>): void => {
      setErrors(wrong);
      setAttempt((before) => before + 1);
    },
    /** After a change of the field: nothing new is told before the next attempt. */
    review: (name: Name, check: () => Errors<Name>): void => {
      if (errors[name]) setErrors({ ...errors, [name]: check()[name] });
    },
  };
};
