import type { InvitationOffer } from '@festival/contracts/admins';
import { permissionLabels } from '@festival/contracts/permissions';
import { MIN_PASSWORD_LENGTH } from '@festival/contracts/session';
import { FormPassword, FormText } from '@festival/forms/fields';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Stack } from '@festival/ui/layout';
import { DeadInvitation } from './dead-invitation.js';
import { useAcceptForm } from './use-invitation.js';

interface Props {
  token: string;
  offer: InvitationOffer;
  onDone: (username: string) => void;
}

/** The invited admin chooses how to sign in. */
export function AcceptForm({ token, offer, onDone }: Props) {
  const { form, submit, isBusy, isDead, error } = useAcceptForm(token, offer, onDone);
  if (isDead) return <DeadInvitation />;
  return (
    <Card padding="large">
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <p>
            Hello <bdi>{offer.displayName}</bdi>. Choose how you log in. Your address is{' '}
            {offer.emailAddress}.
          </p>
          {offer.permissions.length > 0 && (
            <p>
              You will look after:{' '}
              {offer.permissions.map((one) => permissionLabels[one]).join(', ')}.
            </p>
          )}
          {error && (
            <Alert tone="negative" live>
              {error}
            </Alert>
          )}
          <FormText {...form.field('username')} autoComplete="username" maxLength={32} required />
          <FormPassword
            {...form.field('newPassword')}
            description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            autoComplete="new-password"
            required
          />
          <Button type="submit" variant="primary" wide busy={isBusy} busyLabel="Joining…">
            Join the desk
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
