import type { Product } from '@festival/contracts/products';
import type { VendorProfile } from '@festival/contracts/vendors';
import { useApi, useIdempotencyKey } from '@festival/mfe-kit/api';
import { type QueryClient, useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useRef, useState } from 'react';
import { vendorProfileKey } from '../../../shared/vendor-profile-query.js';
import type { ProductValues } from '../form/product-values.js';
import type { PictureItem } from '../pictures/picture-item.js';
import { productFormData } from './product-form-data.js';

interface SaveProduct {
  values: ProductValues;
  pictures: readonly PictureItem[];
  /** The grid as the form loaded it. */
  before: Product['quantity'] | undefined;
}

/** Shows it at once, and asks for everything that shows products again. */
const takeIn = (queries: QueryClient, saved: Product): void => {
  queries.setQueryData<VendorProfile>(vendorProfileKey, (profile) => {
    if (!profile) return profile;
    const others = profile.products.filter(({ _id }) => _id !== saved._id);
    return { ...profile, products: [saved, ...others] };
  });
  void queries.invalidateQueries({ queryKey: ['marketplace'] });
};

/** Adds a product, or changes the one with this id. `progress` is what part of it has been sent, from 0 to 1. */
export const useSaveProduct = (productId: string | undefined) => {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const stop = useRef<AbortController>(null);
  const keyOf = useIdempotencyKey();

  const save = useMutation({
    mutationFn: ({ values, pictures, before }: SaveProduct): Promise<Product> => {
      stop.current = new AbortController();
      setProgress(0);
      const options = {
        body: productFormData(values, pictures, before),
        signal: stop.current.signal,
        onUpload: setProgress,
      };
      return productId
        ? api.call('PUT /products/:id', { params: { id: productId }, ...options })
        : api.call('POST /products', {
            ...options,
            idempotencyKey: keyOf({ values, pictures: pictures.map(({ id }) => id) }),
          });
    },
    onSuccess: (saved) => takeIn(queries, saved),
  });
  return { save, progress, cancel: () => stop.current?.abort() };
};
