import { type Credentials, credentials } from '@festival/contracts/session';
import { useIsDemo } from '@festival/mfe-kit/mode';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { TextField } from '@festival/ui/text-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Control, useController, useForm } from 'react-hook-form';
import { DemoCredentials } from './demo-credentials.js';
import { useAdminLogin } from './use-admin-login.js';

interface FieldProps {
  control: Control<Credentials>;
  name: keyof Credentials;
  label: string;
  type?: 'text' | 'password';
  autoComplete: string;
}

function CredentialField({ control, name, label, type, autoComplete }: FieldProps) {
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error && `${label} ${fieldState.error.message}.`;
  return (
    <TextField {...field} label={label} type={type} autoComplete={autoComplete} error={error} />
  );
}

/** The specification's 'Admin Login' dialog. */
export function AdminLoginDialog({ onClose }: { onClose: () => void }) {
  const isDemo = useIsDemo();
  const login = useAdminLogin();
  const { control, handleSubmit } = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
  });
  const submit = handleSubmit((values) => login.signIn(values));
  return (
    <Dialog open onClose={onClose} title="Admin Login" size="small">
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {login.error && (
            <Alert tone="negative" live>
              {login.error}
            </Alert>
          )}
          <CredentialField
            control={control}
            name="username"
            label="Username"
            autoComplete="username"
          />
          <CredentialField
            control={control}
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
          />
          {isDemo && <DemoCredentials />}
          <Button type="submit" variant="primary" wide busy={login.isBusy} busyLabel="Signing in…">
            Sign in
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
