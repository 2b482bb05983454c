import type { Workshop } from '@festival/contracts/workshops';
import { useApi } from '@festival/mfe-kit/api';
import { preparePicture } from '@festival/mfe-kit/photos';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useState } from 'react';
import { workshopsKey } from '../use-workshops.js';
import type { FormOrigin } from './draft.js';
import { newFiles, type PictureItem, pictureOrder } from './picture-item.js';
import type { WorkshopValues } from './workshop-values.js';

export interface SaveWorkshop {
  values: WorkshopValues;
  pictures: readonly PictureItem[];
  origin: FormOrigin;
  /** The admin knows that the date has passed. */
  confirmPast: boolean;
}

/** The multipart form of the contract: the order of the pictures as JSON, their files beside it. */
const formData = async ({
  values,
  pictures,
  origin,
  confirmPast,
}: SaveWorkshop): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, String(value ?? ''));
  if (origin.revision !== undefined) form.append('revision', String(origin.revision));
  if (confirmPast) form.append('confirmPast', 'true');
  form.append('images', JSON.stringify(pictureOrder(pictures)));
  // One after another: a photograph takes the memory of all its pixels while it is made smaller.
  for (const file of newFiles(pictures)) {
    // What this browser cannot read the server may.
    const small = await preparePicture(file).catch(() => file);
    form.append('newImages', small, small.name);
  }
  return form;
};

/** Creates a workshop, or changes the one with this id. `progress` is what part of it has been sent, from 0 to 1. */
export const useSaveWorkshop = (id: string | undefined) => {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const save = useMutation({
    mutationFn: async (saved: SaveWorkshop): Promise<Workshop> => {
      setProgress(0);
      const options = { body: await formData(saved), onUpload: setProgress };
      return id === undefined
        ? api.call('POST /workshops', { ...options, idempotencyKey: saved.origin.key })
        : api.call('PUT /workshops/:id', { params: { id }, ...options });
    },
    // It may have been saved also where the answer was lost, and a refusal may be news of somebody else's edit. What visitors
    // see of workshops is of another key; it is asked for again when somebody goes there.
    onSettled: () => queries.invalidateQueries({ queryKey: workshopsKey }),
  });
  return { save, progress };
};
