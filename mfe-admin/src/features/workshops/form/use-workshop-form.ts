import type { AdminWorkshop, Workshop } from '@festival/contracts/workshops';
import { isInPast } from '@festival/edition/workshops';
import { isSame, useDraft, useUnsavedWork } from '@festival/forms/drafts';
import { useWatch } from '@festival/forms/engine';
import { rulesOf, useForm, useSubmit } from '@festival/forms/form';
import { imageIds, keptImages, useImages } from '@festival/forms/images';
import { createToken, isApiError } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSession } from '@festival/mfe-kit/session';
import { useState } from 'react';
import { refusedByServer, workshopRules } from './check-workshop.js';
import { type FormOrigin, workshopDraft } from './draft.js';
import { type Refusal, refusalOf } from './refusal.js';
import { useSaveWorkshop } from './use-save-workshop.js';
import {
  emptyValues,
  FORM_ID,
  fieldLabels,
  valuesOf,
  type WorkshopValues,
} from './workshop-values.js';

/** The values and images of a workshop, or of a new one, with the draft if there is one. */
const useEntered = (workshop: AdminWorkshop | undefined) => {
  // The draft's owner stays the same when the session ends while the form is open.
  const [owner] = useState(useSession()._id ?? '');
  const subject = workshop?._id ?? '';
  const [start] = useState(() => ({
    values: workshop ? valuesOf(workshop) : emptyValues,
    images: workshop ? keptImages(workshop) : [],
  }));
  const [left] = useState(() => workshopDraft.read(owner, subject, start.images));
  const [origin] = useState<FormOrigin>(
    left?.values.origin ?? { key: createToken(), revision: workshop?.revision ?? null },
  );
  const images = useImages({
    initial: left?.images ?? start.images,
    owner: 'workshop',
    isServerAsked: true,
  });
  const form = useForm({
    id: FORM_ID,
    labels: fieldLabels,
    values: left?.values.values ?? start.values,
    rules: rulesOf<WorkshopValues, WorkshopValues>(workshopRules),
    recheck: 'marked',
  });
  const values = useWatch({ control: form.control }) as WorkshopValues;
  const ids = imageIds(images.images);
  const { isChanged, settle } = useDraft({
    form,
    start: start.values,
    besides: isSame(ids, imageIds(start.images)) ? undefined : ids.join(' '),
    keep: (typed) => workshopDraft.keep(owner, subject, { values: typed, origin }, images.now()),
    forget: workshopDraft.forget,
  });
  useUnsavedWork(isChanged);
  return {
    form,
    images,
    values,
    left,
    isChanged,
    origin,
    settle: () => {
      settle();
      images.release();
    },
  };
};

/** The form of an existing or a new workshop. */
export const useWorkshopForm = (
  workshop: AdminWorkshop | undefined,
  onSaved: (saved: Workshop) => void,
) => {
  const { form, images, values, left, isChanged, settle, origin } = useEntered(workshop);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isAskingPast, setIsAskingPast] = useState(false);
  const edition = useEdition();
  const clock = useFestivalClock();
  const { save, progress } = useSaveWorkshop(workshop?._id);

  /** An unchanged date may be in the past, so that the description of a past workshop can be corrected. */
  const isPast = ({ date, startTime }: WorkshopValues) =>
    (date !== workshop?.date || startTime !== workshop.startTime) &&
    isInPast(edition, { date, startTime, duration: 0 }, clock.now());

  const sendAs = async (sent: WorkshopValues, confirmPast: boolean): Promise<void> => {
    try {
      const saved = await save.mutateAsync({
        values: sent,
        images: images.ready,
        origin,
        confirmPast,
      });
      settle();
      onSaved(saved);
    } catch (error) {
      // Past by the server's clock, which an admin may have moved.
      if (isApiError(error) && error.is('WORKSHOP_IN_PAST')) return setIsAskingPast(true);
      if (!form.refuse(refusedByServer(error))) setRefusal(refusalOf(error));
    }
  };

  const { submit, once } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async (sent) => {
      if (isPast(sent)) setIsAskingPast(true);
      else await sendAs(sent, false);
    },
  });

  return {
    form,
    values,
    images,
    refusal,
    left,
    isChanged,
    isBusy: save.isPending,
    progress,
    submit,
    /** The date is in the past: the admin is asked whether that is intended, and answers with `confirmPast`. */
    isAskingPast,
    answerPast: (isMeant: boolean) => {
      setIsAskingPast(false);
      if (isMeant) void once(() => sendAs(form.getValues(), true));
    },
    settle,
  };
};

export type WorkshopFormState = ReturnType<typeof useWorkshopForm>;
