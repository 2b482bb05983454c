import type { AdminWorkshop, Workshop } from '@festival/contracts/workshops';
import { createToken } from '@festival/mfe-kit/api';
import { useFieldErrors } from '@festival/mfe-kit/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkWorkshop, refusedFields } from './check-workshop.js';
import { type Draft, draftOf, forgetDraft, keepDraft } from './draft.js';
import { keptPictures } from './picture-item.js';
import { type Refusal, refusalOf } from './refusal.js';
import { releasePictures, usePictures } from './use-pictures.js';
import { useSaveWorkshop } from './use-save-workshop.js';
import {
  emptyValues,
  fieldId,
  fieldNames,
  valuesOf,
  type WorkshopValues,
} from './workshop-values.js';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const idsOf = (pictures: Draft['pictures']): string[] => pictures.map(({ id }) => id);

/** Keeps what was entered when the form is taken away; what it gives is called before it closes by somebody's will. */
const useLeaving = (isChanged: boolean, draft: Draft): (() => void) => {
  const latest = useRef({ isChanged, draft });
  const isSettled = useRef(false);
  useEffect(() => {
    latest.current = { isChanged, draft };
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current.isChanged) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      if (!isSettled.current && latest.current.isChanged) return keepDraft(latest.current.draft);
      forgetDraft();
      releasePictures(latest.current.draft.pictures);
    };
  }, []);
  return () => {
    isSettled.current = true;
  };
};

/** The form of a workshop, or of a new one, with what was entered before it was left. */
export const useWorkshopForm = (
  workshop: AdminWorkshop | undefined,
  onSaved: (saved: Workshop) => void,
) => {
  const [draft] = useState(() => draftOf(workshop?._id));
  const [start] = useState(() => ({
    values: workshop ? valuesOf(workshop) : emptyValues,
    pictures: workshop ? keptPictures(workshop) : [],
    origin: draft?.origin ?? { key: createToken(), revision: workshop?.revision },
  }));
  const [values, setValues] = useState(draft?.values ?? start.values);
  const pictures = usePictures(draft?.pictures ?? start.pictures);
  const { errors, tell, review } = useFieldErrors({ names: fieldNames, idOf: fieldId });
  const [refusal, setRefusal] = useState<Refusal>();
  const isSending = useRef(false);
  const { save, progress } = useSaveWorkshop(workshop?._id);
  const isChanged =
    !isSame(values, start.values) || !isSame(idsOf(pictures.pictures), idsOf(start.pictures));
  const settle = useLeaving(isChanged, {
    workshop,
    values,
    pictures: pictures.pictures,
    origin: start.origin,
  });

  const send = async (): Promise<void> => {
    try {
      const saved = await save.mutateAsync({
        values,
        pictures: pictures.pictures,
        origin: start.origin,
      });
      settle();
      // The form may have been left while it was on its way.
      forgetDraft();
      onSaved(saved);
    } catch (error) {
      const wrong = refusedFields(error);
      if (Object.keys(wrong).length === 0) setRefusal(refusalOf(error));
      tell(wrong);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    setRefusal(undefined);
    const wrong = checkWorkshop(values);
    tell(wrong);
    if (Object.keys(wrong).length > 0) return;
    isSending.current = true;
    void send().finally(() => {
      isSending.current = false;
    });
  };

  return {
    values,
    pictures,
    errors,
    refusal,
    isChanged,
    isBusy: save.isPending,
    progress,
    submit,
    settle,
    set: <Name extends keyof WorkshopValues>(name: Name, value: WorkshopValues[Name]) => {
      const next = { ...values, [name]: value };
      setValues(next);
      review(name, () => checkWorkshop(next));
    },
  };
};

export type WorkshopFormState = ReturnType<typeof useWorkshopForm>;
