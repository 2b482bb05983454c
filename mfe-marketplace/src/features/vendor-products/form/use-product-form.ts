import type { Product } from '@festival/contracts/products';
import { isSame } from '@festival/forms/drafts';
import { rulesOf, useForm } from '@festival/forms/form';
import { imageIds, keptImages, useImages } from '@festival/forms/images';
import { useEdition } from '@festival/mfe-kit/edition';
import { useEffect, useState } from 'react';
import type { Draft } from './draft.js';
import { FORM_ID, fieldLabels } from './field-names.js';
import { productRules } from './product-rules.js';
import { emptyValues, type ProductValues, valuesOf } from './product-values.js';

/** The form of a product, or of a new one, with what was entered before it was left. */
export const useProductForm = (product: Product | undefined, draft: Draft | null) => {
  const { marketplace } = useEdition();
  const [start] = useState(() => ({
    values: product ? valuesOf(product, marketplace.handlingDays) : emptyValues,
    images: product ? keptImages(product) : [],
  }));
  const images = useImages({ initial: draft?.images ?? start.images, owner: 'product' });
  const form = useForm({
    id: FORM_ID,
    labels: fieldLabels,
    values: draft?.values ?? start.values,
    rules: rulesOf<ProductValues, ProductValues>(productRules),
    recheck: 'all',
    // Some of the problems are not the form's: see `product-form.tsx`.
    isFocusElsewhere: true,
  });
  const [isTyped, setTyped] = useState(() => !isSame(form.getValues(), start.values));
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setTyped(!isSame(values, start.values)),
      }),
    [subscribe, start],
  );
  return {
    form,
    images,
    /** It is another than it was. */
    isChanged: isTyped || !isSame(imageIds(images.images), imageIds(start.images)),
  };
};

export type ProductFormState = ReturnType<typeof useProductForm>['form'];
