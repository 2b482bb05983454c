import { FormText } from '@festival/forms/fields';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { type CodeAction, useWithCode } from './use-second-factor.js';

interface Props {
  action: CodeAction;
  label: string;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** A form for a code of the authenticator app. It runs `action` with the code. */
export function CodeForm({ action, label, onDone, onCancel }: Props) {
  const { form, submit, isBusy, error } = useWithCode(action, onDone);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {error && (
          <Alert tone="negative" live>
            {error}
          </Alert>
        )}
        <FormText
          {...form.field('code')}
          description="The six digits that your authenticator app shows now."
          autoComplete="one-time-code"
          required
        />
        <div>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Checking…">
            {label}
          </Button>{' '}
          <Button onClick={onCancel}>Not now</Button>
        </div>
      </Stack>
    </form>
  );
}
