import {
  acceptInvitation,
  type InvitationOffer,
  invitationToken,
} from '@festival/contracts/admins';
import { refusedFields, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import type { MailedLink } from '@festival/mfe-kit/mailed-link';
import { useMutation, useQuery } from '@festival/mfe-kit/query';

export const invitationLink: MailedLink = {
  fragment: '#invite=',
  key: 'festival.admin-invitation',
};

const isDead = (error: unknown): boolean => isApiError(error) && error.is('INVITATION_DEAD');

/** The invitation behind a link. */
export const useOffer = (token: string) => {
  const api = useApi();
  const isWhole = invitationToken.safeParse(token).success;
  const query = useQuery({
    queryKey: ['admin', 'invitation', token],
    queryFn: ({ signal }) => api.call('POST /auth/admin/invitation', { body: { token }, signal }),
    enabled: isWhole,
    retry: (count, error) => !isDead(error) && count < 1,
  });
  return { query, isDead: !isWhole || isDead(query.error) };
};

const labels = { username: 'Username', newPassword: 'Password' } as const;
type Field = keyof typeof labels;

/** Accepts the invitation. `onDone` gets the username to sign in with. */
export const useAcceptForm = (
  token: string,
  { username }: InvitationOffer,
  onDone: (username: string) => void,
) => {
  const api = useApi();
  const form = useForm({
    id: 'accept-invitation',
    labels,
    values: { username: username ?? '', newPassword: '' },
    rules: rulesOf(acceptInvitation.pick({ username: true, newPassword: true })),
  });
  const accept = useMutation({
    mutationFn: (chosen: Record<Field, string>) =>
      api.call('POST /auth/admin/acceptInvitation', { body: { ...chosen, token } }),
    onError: (error) => {
      const taken = isApiError(error) && error.is('ACCOUNT_TAKEN');
      form.refuse(
        taken
          ? [{ name: 'username', rule: 'is used by somebody else' }]
          : refusedFields(error, (key) => (key in labels ? (key as Field) : undefined)),
      );
    },
  });
  const isAtField =
    isApiError(accept.error) && (accept.error.is('ACCOUNT_TAKEN') || accept.error.validation);
  return {
    form,
    submit: useMutationSubmit(form, accept, (answer) => onDone(answer.username)),
    isBusy: accept.isPending,
    isDead: isDead(accept.error),
    error: accept.error && !isAtField ? errorMessage(accept.error) : undefined,
  };
};
