import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { profileKey } from '../../../shared/profile-key.js';
import { LISTS } from '../../list/api/workshops-query.js';
import { offerKey } from './use-offer.js';

export interface OfferAnswer {
  id: string;
  wanted: 'take' | 'pass';
}

/** Accepts or declines an offered place. Everything that shows the offer is read again after success or failure, unless the session has ended. */
export const useAnswerOffer = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, wanted }: OfferAnswer) =>
      wanted === 'take'
        ? api.call('POST /workshops/offers/:id/take', { params: { id } })
        : api.call('POST /workshops/offers/:id/pass', { params: { id } }),
    onSettled: async (_answer, error, { id }) => {
      if (isApiError(error) && error.status === 401) return;
      await Promise.all(
        [LISTS, profileKey, offerKey(id)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
};
