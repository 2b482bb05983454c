import type { Workshop } from '@festival/contracts/workshops';
import { appendImages, type ImageItem } from '@festival/forms/images';
import { useUpload } from '@festival/forms/upload';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { workshopsKey } from '../use-workshops.js';
import type { FormOrigin } from './draft.js';
import type { WorkshopValues } from './workshop-values.js';

export interface SaveWorkshop {
  values: WorkshopValues;
  /** Those that there are once they are small enough. */
  images: () => Promise<readonly ImageItem[]>;
  origin: FormOrigin;
  /** The admin knows that the date has passed. */
  confirmPast: boolean;
}

/** The multipart form of the contract. */
const formData = async ({
  values,
  images,
  origin,
  confirmPast,
}: SaveWorkshop): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, String(value ?? ''));
  if (origin.revision !== null) form.append('revision', String(origin.revision));
  if (confirmPast) form.append('confirmPast', 'true');
  appendImages(form, await images());
  return form;
};

/** Creates a workshop, or changes the one with this id. `progress` is what part of it has been sent, from 0 to 1. */
export const useSaveWorkshop = (id: string | undefined) => {
  const api = useApi();
  const queries = useQueryClient();
  const { begin, progress } = useUpload();
  const save = useMutation({
    mutationFn: async (saved: SaveWorkshop): Promise<Workshop> => {
      const options = { ...begin(), body: await formData(saved) };
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
