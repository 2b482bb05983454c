import { type EndSessionsForm, endSessionsForm } from '@festival/contracts/session';
import { FormText } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId } from 'react';

const labels = { account: 'Email address or username' } as const;
const blank = { account: '' };

const browsers = (count: number) => (count === 1 ? '1 browser' : `${count} browsers`);

/** Logs a student or a vendor out everywhere, who has lost a phone or forgot to log out. */
export function EndSessions() {
  const titleId = useId();
  const api = useApi();
  const showSnackbar = useSnackbar();
  const form = useForm({
    id: 'end-sessions',
    labels,
    values: blank,
    rules: rulesOf(endSessionsForm),
  });
  const end = useMutation({
    mutationFn: (body: EndSessionsForm) => api.call('POST /admin/sessions/end', { body }),
    onError: (error) => {
      if (isUnknown(error)) form.refuse([{ name: 'account', rule: errorMessage(error) }]);
    },
  });
  const submit = useMutationSubmit(form, end, (ended) => {
    for (const { displayName, role, sessions } of ended)
      showSnackbar(`${displayName} (${role}) is logged out of ${browsers(sessions)}.`, {
        tone: 'positive',
      });
    form.reset(blank);
  });
  return (
    <Card as="section" padding="large" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <h2 id={titleId}>Log a student or vendor out</h2>
          {end.error && !isUnknown(end.error) && (
            <Alert tone="negative" live>
              {errorMessage(end.error)}
            </Alert>
          )}
          <FormText
            {...form.field('account')}
            description="A student’s address, or a vendor’s address or username. They are logged out everywhere and can log in again."
            autoComplete="off"
            required
          />
          <div>
            <Button type="submit" busy={end.isPending} busyLabel="Logging out…">
              Log out everywhere
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

const isUnknown = (error: unknown): boolean => isApiError(error) && error.is('ACCOUNT_UNKNOWN');
