import type { Product } from '@festival/contracts/products';
import { type ApiError, errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { vendorProfileKey } from '../../../shared/vendor-profile-query.js';
import { useSaveProduct } from '../api/use-save-product.js';
import type { Pictures } from '../pictures/use-pictures.js';
import type { ProductValues } from './product-values.js';
import { serverProblems } from './server-problems.js';

export interface Refusal {
  message: string;
  /** The options were changed elsewhere, and can be loaded anew. */
  isOutdated?: boolean;
}

interface Options {
  product: Product | undefined;
  form: UseFormReturn<ProductValues>;
  pictures: Pictures;
  /** The grid as it was loaded. */
  before: number[][] | undefined;
  onSaved: (product: Product) => void;
}

const refusalOf = (error: ApiError, isNew: boolean): Refusal => {
  if (error.status === 401)
    return {
      message:
        'You have been signed out. Sign in again, here or in another tab, and save: nothing is lost.',
    };
  if (error.is('NOT_FOUND'))
    return { message: 'This product is no longer there: it was deleted elsewhere.' };
  if (error.is('OFFLINE') && isNew)
    return {
      message: `${error.message} You can save again: a product that did get through is not added a second time.`,
    };
  return { message: error.message, isOutdated: error.is('PRODUCT_CHANGED') };
};

/** Sends the form once it is right, and puts every refusal where it belongs. */
export const useSubmit = ({ product, form, pictures, before, onSaved }: Options) => {
  const queries = useQueryClient();
  const { save, progress, cancel } = useSaveProduct(product?._id);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isOnItsWay = useRef(false);

  const refuse = (error: unknown) => {
    // What is shown beneath is what came of it.
    if (!isApiError(error) || error.status === 0)
      void queries.invalidateQueries({ queryKey: vendorProfileKey });
    if (error instanceof DOMException && error.name === 'AbortError')
      return setRefusal({ message: 'Stopped. You can change things and save again.' });
    if (!isApiError(error)) return setRefusal({ message: errorMessage(error) });
    const problems = serverProblems(error);
    for (const { path, message } of problems) {
      if (path === 'images') pictures.setProblem(message);
      else if (path) form.setError(path as keyof ProductValues, { type: 'server', message });
      else setRefusal({ message });
    }
    if (problems.length === 0) setRefusal(refusalOf(error, !product));
  };

  const send = async (values: ProductValues) => {
    const ready = await pictures.ready();
    // One that turned out to be no picture was left out: that is seen before it is saved.
    if (pictures.hasProblem()) throw new Error('A picture was left out');
    try {
      onSaved(await save.mutateAsync({ values, pictures: ready, before }));
    } catch (error) {
      refuse(error);
      throw error;
    }
  };

  /** Two presses at once save once. */
  const submit = async () => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setBusy(true);
    setRefusal(null);
    pictures.setProblem(undefined);
    let isSaved = false;
    await form
      .handleSubmit(async (values) => {
        await send(values);
        isSaved = true;
      })()
      .catch(() => {});
    isOnItsWay.current = false;
    if (isSaved) return;
    setBusy(false);
    setAttempt((before) => before + 1);
  };

  return {
    submit,
    refusal,
    setRefusal,
    /** Counts the times it could not be saved. */
    attempt,
    isBusy,
    isSending: save.isPending,
    progress,
    cancel,
  };
};
