import type { VendorEdit, VendorProfile } from '@festival/contracts/vendors';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { catalogueKey } from '../../../shared/catalogue-key.js';
import { vendorProfileKey } from '../../../shared/stall/vendor-profile-query.js';

/** The queries that show something of a vendor. */
const SHOWN_IN = ['vendor', 'vendors', 'products', 'product'];

/** Changes parts of the signed-in vendor's profile. Returns null if there was nothing to change. */
export const useEditProfile = () => {
  const api = useApi();
  const session = useSession();
  const { adopt } = useSignIn();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (changes: VendorEdit): Promise<VendorProfile | null> =>
      Object.keys(changes).length > 0 ? api.call('PATCH /vendors', { body: changes }) : null,
    onSuccess: (saved) => {
      if (!saved) return;
      queries.setQueryData(vendorProfileKey, saved);
      for (const part of SHOWN_IN)
        void queries.invalidateQueries({ queryKey: [...catalogueKey, part] });
      if (session.role === 'vendor') adopt({ ...session, displayName: saved.displayName });
    },
  });
};
