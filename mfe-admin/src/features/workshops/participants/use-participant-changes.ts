import type { Participant } from '@festival/contracts/workshops';
import { useIdempotencyKey } from '@festival/forms/form';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { workshopsKey } from '../use-workshops.js';

/** Reads the workshops and their participants again, whether the change succeeded or failed. */
const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: workshopsKey });
};

/** Records that a participant attended, or undoes that. */
export const useAttendance = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  return useMutation({
    mutationFn: ({ registrationId, attended }: Pick<Participant, 'registrationId' | 'attended'>) =>
      api.call('PUT /admin/registrations/:id/attendance', {
        params: { id: registrationId },
        body: { attended },
      }),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    onSettled: useRefresh(),
  });
};

export const useAddParticipant = (workshopId: string) => {
  const api = useApi();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { emailAddress: string; reason: string }) =>
      api.call('POST /admin/workshops/:id/participants', {
        params: { id: workshopId },
        body,
        idempotencyKey: keyOf(body),
      }),
    onSuccess: useRefresh(),
  });
};

export const useMoveParticipant = (registrationId: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { workshopId: string; reason: string }) =>
      api.call('POST /admin/registrations/:id/move', { params: { id: registrationId }, body }),
    onSuccess: useRefresh(),
  });
};

export const useRemoveParticipant = (registrationId: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      api.call('DELETE /admin/registrations/:id', { params: { id: registrationId }, body }),
    onSuccess: useRefresh(),
  });
};
