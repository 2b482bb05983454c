import type { AreaToken, AreaTokenForm } from '@festival/contracts/releases';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation, useQuery } from '@festival/mfe-kit/query';
import { useRefetch } from '../../../shared/use-refetch.js';

const tokensKey = ['admin', 'area-tokens'] as const;

/** @param area only its tokens; without it, the tokens of all areas */
export const useAreaTokens = (area: string | undefined) => {
  const api = useApi();
  return useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => api.call('GET /admin/area-tokens', { signal }),
    select: (tokens) =>
      area === undefined ? tokens : tokens.filter((token) => token.area === area),
  });
};

export const useCreateToken = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: AreaTokenForm) => api.call('POST /admin/area-tokens', { body }),
    // The token is shown once. No cache may store it after that.
    gcTime: 0,
    onSettled: useRefetch(tokensKey),
  });
};

export const useRevokeToken = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ _id: id }: AreaToken) =>
      api.call('DELETE /admin/area-tokens/:id', { params: { id } }),
    onSettled: useRefetch(tokensKey),
  });
};
