import type { AddParticipantForm, Participant } from '@festival/contracts/participants';
import { useIdempotencyKey } from '@festival/forms/form';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRefetch } from '../../../shared/use-refetch.js';
import { workshopsKey } from '../use-workshops.js';

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
    onSettled: useRefetch(workshopsKey),
  });
};

export const useAddParticipant = (workshopId: string) => {
  const api = useApi();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: AddParticipantForm) =>
      api.call('POST /admin/workshops/:id/participants', {
        params: { id: workshopId },
        body,
        idempotencyKey: keyOf(body),
      }),
    onSuccess: useRefetch(workshopsKey),
  });
};

export const useMoveParticipant = (registrationId: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { workshopId: string; reason: string }) =>
      api.call('POST /admin/registrations/:id/move', { params: { id: registrationId }, body }),
    // Not after a refusal: its dialog is part of the participant’s row, which may be gone.
    onSuccess: useRefetch(workshopsKey),
  });
};

export const useRemoveParticipant = (registrationId: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      api.call('DELETE /admin/registrations/:id', { params: { id: registrationId }, body }),
    onSuccess: useRefetch(workshopsKey),
  });
};
