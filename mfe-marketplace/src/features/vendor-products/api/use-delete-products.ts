import type { Product } from '@festival/contracts/products';
import type { VendorProfile } from '@festival/contracts/vendors';
import { type Api, errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { catalogueKey } from '../../../shared/catalogue-key.js';
import { vendorProfileKey } from '../../../shared/stall/vendor-profile-query.js';

export interface Deleted {
  done: Product[];
  /** The products that could not be deleted, each with the reason. */
  failed: { product: Product; reason: string }[];
}

/** One call for each product, in turn. A product that is already gone counts as deleted. */
const deleteAll = async (api: Api, products: readonly Product[]): Promise<Deleted> => {
  const deleted: Deleted = { done: [], failed: [] };
  for (const product of products) {
    try {
      await api.call('DELETE /products/:id', { params: { id: product._id } });
      deleted.done.push(product);
    } catch (error) {
      if (isApiError(error) && error.is('NOT_FOUND')) deleted.done.push(product);
      else deleted.failed.push({ product, reason: errorMessage(error) });
    }
  }
  return deleted;
};

/** Deletes products. It resolves with the outcome of each. */
export const useDeleteProducts = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (products: readonly Product[]) => deleteAll(api, products),
    onSuccess: ({ done }) => {
      const gone = new Set(done.map(({ _id }) => _id));
      queries.setQueryData<VendorProfile>(
        vendorProfileKey,
        (profile) =>
          profile && {
            ...profile,
            products: profile.products.filter(({ _id }) => !gone.has(_id)),
          },
      );
      return queries.invalidateQueries({ queryKey: catalogueKey });
    },
  });
};
