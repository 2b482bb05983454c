import type { Product } from '@festival/contracts/products';
import type { VendorProfile } from '@festival/contracts/vendors';
import { asSentence, refusedFields, useIdempotencyKey, useSubmit } from '@festival/forms/form';
import { appendImages, type ImageItem, type Images, imageIds } from '@festival/forms/images';
import { useUpload } from '@festival/forms/upload';
import { type ApiError, errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { type QueryClient, useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useState } from 'react';
import { catalogueKey, vendorProfileKey } from '../../shared/queries.js';
import type { ProductFormState } from './product-form-dialog.js';
import {
  fieldLabels,
  fieldOf,
  type Loaded,
  type ProductValues,
  sentSince,
  toSentValues,
} from './product-values.js';

export interface Refusal {
  message: string;
  /** Whether the options were changed elsewhere and can be reloaded. */
  isOutdated?: boolean;
}

interface Options {
  product: Product | undefined;
  form: ProductFormState;
  images: Images;
  /** The original grid. */
  before: Loaded | undefined;
  onSaved: (product: Product) => void;
}

const refusalOf = (error: ApiError, isNew: boolean): Refusal => {
  if (error.status === 401)
    return {
      message:
        'You have been logged out. Log in again, here or in another tab, and save: nothing is lost.',
    };
  if (error.is('NOT_FOUND'))
    return { message: 'This product is no longer there: it was deleted elsewhere.' };
  if (error.is('OFFLINE') && isNew)
    return {
      message: `${error.message} You can save again: a product that did get through is not added a second time.`,
    };
  return { message: error.message, isOutdated: error.is('PRODUCT_CHANGED') };
};

/** Submits a valid form, and shows refusals at their fields. */
export const useProductSubmit = ({ product, form, images, before, onSaved }: Options) => {
  const queries = useQueryClient();
  const { save, progress, stop } = useSaveProduct(product?._id);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const refuse = (error: unknown) => {
    // Reloads the list below the form, because the outcome is unknown.
    if (!isApiError(error) || error.status === 0)
      void queries.invalidateQueries({ queryKey: vendorProfileKey });
    if (error instanceof DOMException && error.name === 'AbortError')
      return setRefusal({ message: 'Stopped. You can change things and save again.' });
    if (!isApiError(error)) return setRefusal({ message: errorMessage(error) });
    const problems = serverProblems(error);
    for (const { path, message } of problems) {
      if (path === 'images') images.setProblem(message);
      else if (path) form.setError(path as keyof ProductValues, { type: 'server', message });
      else setRefusal({ message });
    }
    if (problems.length === 0) setRefusal(refusalOf(error, !product));
  };

  const { submit } = useSubmit(form, {
    onAttempt: () => {
      setRefusal(null);
      images.setProblem(undefined);
    },
    send: async (values: ProductValues) => {
      const ready = await images.ready();
      // A file that turned out not to be an image was removed. The vendor must see that before saving.
      if (images.hasProblem()) return;
      try {
        onSaved(await save.mutateAsync({ values, images: ready, before }));
      } catch (error) {
        refuse(error);
      }
    },
  });

  return {
    submit,
    refusal,
    setRefusal,
    // Both come from the form, which changes them together: the summary takes the focus as soon as no request is running.
    attempt: form.attempt,
    isBusy: form.formState.isSubmitting,
    isSending: save.isPending,
    progress,
    stop,
  };
};

export type Submission = ReturnType<typeof useProductSubmit>;

interface ServerProblem {
  /** The path in the form; undefined for a problem without a field. */
  path: string | undefined;
  /** A sentence, or the part that follows the field's name. */
  message: string;
}

/** The rule is about all files; the name of the file follows it. */
const FILE_REFUSED = /^has a file that cannot be taken: (.*)$/s;

const aboutImages = (rule: string): string => {
  const [, file] = FILE_REFUSED.exec(rule) ?? [];
  return file ? `This file cannot be taken: ${file}.` : asSentence(fieldLabels.images, rule);
};

const pathOf = (key: string): string | undefined =>
  key.startsWith('quantity.') ? key : fieldOf(key);

/** The server's problems with a form, by field; empty if the refusal is about something else. */
const serverProblems = (error: ApiError): ServerProblem[] => {
  if (error.is('UPLOAD_TOO_LARGE')) return [{ path: 'images', message: error.message }];
  const body = error.validation?.['body'];
  if (!error.is('SCHEMA_MISMATCH') || !body) return [];
  const fields = refusedFields(error, pathOf);
  if (fields.length === 0) return [{ path: undefined, message: body.message }];
  return fields.map(({ name, rule }) => ({
    path: name,
    message: name === 'images' ? aboutImages(rule) : rule,
  }));
};

interface SaveProduct {
  values: ProductValues;
  images: readonly ImageItem[];
  before: Loaded | undefined;
}

/** Shows the saved product at once, and reloads everything that shows products. */
const takeIn = (queries: QueryClient, saved: Product): void => {
  queries.setQueryData<VendorProfile>(vendorProfileKey, (profile) => {
    if (!profile) return profile;
    const others = profile.products.filter(({ _id }) => _id !== saved._id);
    return { ...profile, products: [saved, ...others] };
  });
  void queries.invalidateQueries({ queryKey: catalogueKey });
};

/** Adds a product, or changes the one with this id. `progress` is the sent part, from 0 to 1. */
const useSaveProduct = (productId: string | undefined) => {
  const api = useApi();
  const queries = useQueryClient();
  const { begin, progress, stop } = useUpload();
  const keyOf = useIdempotencyKey();

  const save = useMutation({
    mutationFn: ({ values, images, before }: SaveProduct): Promise<Product> => {
      const options = { ...begin(), body: productFormData(values, images, before) };
      return productId
        ? api.call('PUT /products/:id', { params: { id: productId }, ...options })
        : api.call('POST /products', {
            ...options,
            idempotencyKey: keyOf({ values, images: imageIds(images) }),
          });
    },
    onSuccess: (saved) => takeIn(queries, saved),
  });
  return { save, progress, stop };
};

/**
 * The multipart form of the contract: lists as JSON, the description if there is one, images in order.
 * @param before what the form loaded, so that sales since then stay
 */
const productFormData = (
  values: ProductValues,
  images: readonly ImageItem[],
  before: Loaded | undefined,
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(toSentValues(values)))
    if (name !== 'description' || value !== '')
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (before)
    for (const [name, value] of Object.entries(sentSince(values, before)))
      form.append(name, JSON.stringify(value));
  appendImages(form, images);
  return form;
};
