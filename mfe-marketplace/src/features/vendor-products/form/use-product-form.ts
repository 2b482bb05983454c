import type { Product } from '@festival/contracts/products';
import { useEdition } from '@festival/mfe-kit/edition';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { keptPictures, type PictureItem } from '../pictures/picture-item.js';
import { type Pictures, usePictures } from '../pictures/use-pictures.js';
import type { Draft } from './draft.js';
import { productRules } from './product-rules.js';
import { emptyValues, type ProductValues, valuesOf } from './product-values.js';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const idsOf = (pictures: readonly PictureItem[]): string[] => pictures.map(({ id }) => id);

/** The form of a product, or of a new one, with what was entered before it was left. */
export const useProductForm = (product: Product | undefined, draft: Draft | null) => {
  const { marketplace } = useEdition();
  const [start] = useState(() => ({
    values: product ? valuesOf(product, marketplace.handlingDays) : emptyValues,
    pictures: product ? keptPictures(product) : [],
  }));
  const pictures: Pictures = usePictures(draft?.pictures ?? start.pictures);
  const form = useForm<ProductValues>({
    resolver: zodResolver(productRules),
    defaultValues: draft?.values ?? start.values,
    reValidateMode: 'onSubmit',
    // The page decides where the focus goes: some of the problems are not the form's.
    shouldFocusError: false,
  });
  const [isTried, setTried] = useState(false);
  const [isTyped, setTyped] = useState(() => !isSame(form.getValues(), start.values));

  // Rules look across fields: once it was tried, every change is looked at with all the others.
  const { subscribe, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setTyped(!isSame(values, start.values));
          if (isTried) void trigger();
        },
      }),
    [subscribe, trigger, isTried, start],
  );

  return {
    form,
    pictures,
    setTried: () => setTried(true),
    /** It is another than it was. */
    isChanged: isTyped || !isSame(idsOf(pictures.pictures), idsOf(start.pictures)),
  };
};
