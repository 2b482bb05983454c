import type { SignUpAnswer, Workshop } from '@festival/contracts/workshops';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { profileKey } from '../../../shared/profile-key.js';
import { LISTS, listKey } from '../../list/api/workshops-query.js';
import type { SentForm } from '../sign-up.machine.js';

/** The student's list with the new sign-up, until the server returns the list again. */
const withAnswer = (
  list: Workshop[] | undefined,
  id: string,
  { status, position }: SignUpAnswer,
): Workshop[] | undefined =>
  list?.map((workshop) =>
    workshop._id === id ? { ...workshop, mine: status, position } : workshop,
  );

export interface SignUpToSend extends SentForm {
  workshop: Workshop;
}

/** Signs the student up. The list and the profile are read again after success or failure. */
export const useSendSignUp = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ workshop, form, idempotencyKey }: SignUpToSend) =>
      api.call('POST /workshops/:id/signup', {
        params: { id: workshop._id },
        body: form,
        idempotencyKey,
      }),
    onSuccess: (answer, { workshop }) => {
      queries.setQueryData<Workshop[]>(listKey('own'), (list) =>
        withAnswer(list, workshop._id, answer),
      );
    },
    onSettled: (_answer, error) => {
      if (isApiError(error) && error.status === 401) return;
      void queries.invalidateQueries({ queryKey: LISTS });
      void queries.invalidateQueries({ queryKey: profileKey });
    },
  });
};
