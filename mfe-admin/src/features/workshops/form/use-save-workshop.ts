import type { Workshop } from '@festival/contracts/workshops';
import { appendImages, type ImageItem } from '@festival/forms/images';
import { useUpload } from '@festival/forms/upload';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useRefetch } from '../../../shared/use-refetch.js';
import { workshopsKey } from '../use-workshops.js';
import type { FormOrigin } from './draft.js';
import type { WorkshopValues } from './workshop-values.js';

export interface SaveWorkshop {
  values: WorkshopValues;
  /** Resolves to the images once they are small enough. */
  images: () => Promise<readonly ImageItem[]>;
  origin: FormOrigin;
  /** The admin has confirmed a date in the past. */
  confirmPast: boolean;
}

/** The contract's multipart form. */
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

/** Creates a workshop, or changes the one with this id. `progress` is the fraction that was sent, from 0 to 1. */
export const useSaveWorkshop = (id: string | undefined) => {
  const api = useApi();
  const { begin, progress } = useUpload();
  const save = useMutation({
    mutationFn: async (saved: SaveWorkshop): Promise<Workshop> => {
      const options = { ...begin(), body: await formData(saved) };
      return id === undefined
        ? api.call('POST /workshops', { ...options, idempotencyKey: saved.origin.key })
        : api.call('PUT /workshops/:id', { params: { id }, ...options });
    },
    // Even when the answer was lost, the workshop may be saved, and a refusal may mean that somebody else has edited it. The visitors' queries of
    // workshops have another key; they are read again on their own pages.
    onSettled: useRefetch(workshopsKey),
  });
  return { save, progress };
};
