import type { AdminWorkshop, Workshop } from '@festival/contracts/workshops';
import { isInPast } from '@festival/edition/workshops';
import { createToken, isApiError } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useFieldErrors } from '@festival/mfe-kit/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkWorkshop, refusedFields } from './check-workshop.js';
import { type Draft, draftOf, keepDraft } from './draft.js';
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

/** Keeps what is entered, should the form be taken away; what it gives is called when it closes by somebody's will. */
const useDraft = (isChanged: boolean, draft: Draft): (() => void) => {
  useEffect(() => keepDraft(isChanged ? draft : undefined));
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return () => {
    keepDraft(undefined);
    releasePictures(draft.pictures);
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
  const [isAskingPast, setIsAskingPast] = useState(false);
  const edition = useEdition();
  const clock = useFestivalClock();
  const { save, progress } = useSaveWorkshop(workshop?._id);
  const isChanged =
    !isSame(values, start.values) || !isSame(idsOf(pictures.pictures), idsOf(start.pictures));
  const settle = useDraft(isChanged, {
    workshop,
    values,
    pictures: pictures.pictures,
    origin: start.origin,
  });

  /** A date that was not changed may have passed: the description of what took place can be mended. */
  const isPast = () =>
    (values.date !== workshop?.date || values.startTime !== workshop.startTime) &&
    isInPast(edition, { ...values, duration: 0 }, clock.now());

  const send = async (confirmPast: boolean): Promise<void> => {
    try {
      const saved = await save.mutateAsync({
        values,
        pictures: pictures.pictures,
        origin: start.origin,
        confirmPast,
      });
      settle();
      onSaved(saved);
    } catch (error) {
      // By the server's clock, which may have been moved.
      if (isApiError(error) && error.is('WORKSHOP_IN_PAST')) return setIsAskingPast(true);
      const wrong = refusedFields(error);
      if (Object.keys(wrong).length === 0) setRefusal(refusalOf(error));
      tell(wrong);
    }
  };

  const sendOnce = (confirmPast: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    void send(confirmPast).finally(() => {
      isSending.current = false;
    });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    setRefusal(undefined);
    const wrong = checkWorkshop(values);
    tell(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (isPast()) setIsAskingPast(true);
    else sendOnce(false);
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
    /** The date has passed: whether it is meant is asked, and then answered. */
    isAskingPast,
    answerPast: (isMeant: boolean) => {
      setIsAskingPast(false);
      if (isMeant) sendOnce(true);
    },
    settle,
    set: <Name extends keyof WorkshopValues>(name: Name, value: WorkshopValues[Name]) => {
      const next = { ...values, [name]: value };
      setValues(next);
      review(name, () => checkWorkshop(next));
    },
  };
};

export type WorkshopFormState = ReturnType<typeof useWorkshopForm>;
