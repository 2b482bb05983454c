import type { Product } from '@festival/contracts/products';
import type { VendorProfile } from '@festival/contracts/vendors';
import { useIdempotencyKey } from '@festival/forms/form';
import { type ImageItem, imageIds } from '@festival/forms/images';
import { useUpload } from '@festival/forms/upload';
import { useApi } from '@festival/mfe-kit/api';
import { type QueryClient, useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { catalogueKey } from '../../../shared/catalogue-key.js';
import { vendorProfileKey } from '../../../shared/stall/vendor-profile-query.js';
import type { Loaded, ProductValues } from '../form/product-values.js';
import { productFormData } from './product-form-data.js';

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
export const useSaveProduct = (productId: string | undefined) => {
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
