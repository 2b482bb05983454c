import type { Product } from '@festival/contracts/products';
import { isSame, useDraft } from '@festival/forms/drafts';
import { rulesOf, useForm } from '@festival/forms/form';
import { imageIds, keptImages, useImages } from '@festival/forms/images';
import { useEdition } from '@festival/mfe-kit/edition';
import { useState } from 'react';
import { productDraft } from './draft.js';
import { FORM_ID } from './field-names.js';
import { productRules } from './product-rules.js';
import {
  emptyValues,
  fieldLabels,
  type Loaded,
  loadedOf,
  type ProductValues,
  valuesOf,
} from './product-values.js';

const nothing: Loaded = {
  attribute1: '',
  attribute2: '',
  colours: [],
  sizes: [],
  quantity: [],
  optionsRevision: 0,
};

/** The form of a product or a new one, with its draft. */
export const useProductForm = (vendorId: string, product: Product | undefined) => {
  const { marketplace } = useEdition();
  const subject = product?._id ?? '';
  const [start] = useState(() => ({
    values: product ? valuesOf(product, marketplace.handlingDays) : emptyValues,
    images: product ? keptImages(product) : [],
  }));
  const [left] = useState(() => productDraft.read(vendorId, subject, start.images));
  const [before, setBefore] = useState(left?.values.before ?? loadedOf(product ?? nothing));
  const images = useImages({ initial: left?.images ?? start.images, owner: 'product' });
  const form = useForm({
    id: FORM_ID,
    labels: fieldLabels,
    values: left?.values.values ?? start.values,
    rules: rulesOf<ProductValues, ProductValues>(productRules),
    recheck: 'all',
    // Other parts of the page can have problems too: see `product-form.tsx`.
    isFocusElsewhere: true,
  });
  const ids = imageIds(images.images);
  const { isChanged, settle } = useDraft({
    form,
    start: start.values,
    besides: isSame(ids, imageIds(start.images)) ? undefined : ids.join(' '),
    keep: (values) => productDraft.keep(vendorId, subject, { values, before }, images.now()),
    forget: productDraft.forget,
  });
  return {
    form,
    images,
    /** The original options and stock; undefined for a new product. */
    before: product && before,
    setBefore,
    left,
    /** Whether anything was changed. */
    isChanged,
    settle: () => {
      settle();
      images.release();
    },
  };
};

export type ProductFormState = ReturnType<typeof useProductForm>['form'];
