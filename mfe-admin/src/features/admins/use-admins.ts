import type { AdminAccount, AdminInvitation, InvitationForm } from '@festival/contracts/admins';
import type { Permission } from '@festival/contracts/permissions';
import { useIdempotencyKey } from '@festival/forms/form';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQuery } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRefetch } from '../../shared/use-refetch.js';

const adminsKey = ['admin', 'admins'] as const;
const invitationsKey = ['admin', 'invitations'] as const;

export const useAdmins = () => {
  const api = useApi();
  return useQuery({
    queryKey: adminsKey,
    queryFn: ({ signal }) => api.call('GET /admin/admins', { signal }),
  });
};

/** Invitations that nobody has accepted yet. */
export const useInvitations = () => {
  const api = useApi();
  return useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => api.call('GET /admin/invitations', { signal }),
  });
};

export const useInvite = () => {
  const api = useApi();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: InvitationForm) =>
      api.call('POST /admin/invitations', { body, idempotencyKey: keyOf(body) }),
    onSettled: useRefetch(adminsKey, invitationsKey),
  });
};

export const useChangePermissions = ({ _id: id }: AdminAccount) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { permissions: Permission[] }) =>
      api.call('PUT /admin/admins/:id/permissions', { params: { id }, body }),
    onSettled: useRefetch(adminsKey, invitationsKey),
  });
};

export const useDeactivate = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ _id: id }: AdminAccount) =>
      api.call('POST /admin/admins/:id/deactivate', { params: { id } }),
    onSettled: useRefetch(adminsKey, invitationsKey),
  });
};

/** Resets the second factor of an admin who has lost it. */
export const useResetSecondFactor = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ _id: id }: AdminAccount) =>
      api.call('DELETE /admin/admins/:id/secondFactor', { params: { id } }),
    onSettled: useRefetch(adminsKey, invitationsKey),
  });
};

/** Withdraws an invitation, or sends it again with a new link. */
export const useInvitationActions = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  const act = useMutation({
    mutationFn: async ({ of, what }: { of: AdminInvitation; what: 'withdraw' | 'resend' }) => {
      const { _id: id, displayName, emailAddress, permissions } = of;
      if (what === 'withdraw') {
        await api.call('DELETE /admin/invitations/:id', { params: { id } });
        return `${displayName} is not invited any more.`;
      }
      await api.call('POST /admin/invitations', {
        body: { displayName, emailAddress, permissions },
      });
      return `${displayName} gets a new link.`;
    },
    onSuccess: (sentence) => showSnackbar(sentence, { tone: 'positive' }),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    onSettled: useRefetch(adminsKey, invitationsKey),
  });
  return {
    run: (of: AdminInvitation, what: 'withdraw' | 'resend') => {
      if (!act.isPending) act.mutate({ of, what });
    },
    busyId: act.isPending ? act.variables.of._id : undefined,
  };
};
