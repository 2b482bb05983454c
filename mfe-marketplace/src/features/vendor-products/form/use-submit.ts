import type { Product } from '@festival/contracts/products';
import { useSubmit } from '@festival/forms/form';
import type { Images } from '@festival/forms/images';
import { type ApiError, errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useState } from 'react';
import { vendorProfileKey } from '../../../shared/stall/vendor-profile-query.js';
import { useSaveProduct } from '../api/use-save-product.js';
import type { Loaded, ProductValues } from './product-values.js';
import { serverProblems } from './server-problems.js';
import type { ProductFormState } from './use-product-form.js';

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
