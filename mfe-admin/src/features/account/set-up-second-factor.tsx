import type { SecondFactorOffer } from '@festival/contracts/admins';
import { FormPassword } from '@festival/forms/fields';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { useState } from 'react';
import { CodeForm } from './code-form.js';
import styles from './second-factor.module.css';
import { useBegin } from './use-second-factor.js';

interface Props {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function AskPassword({
  onOffer,
  onCancel,
}: {
  onOffer: (offer: SecondFactorOffer) => void;
  onCancel: () => void;
}) {
  const { form, submit, isBusy, error } = useBegin(onOffer);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {error && (
          <Alert tone="negative" live>
            {error}
          </Alert>
        )}
        <FormPassword {...form.field('currentPassword')} autoComplete="current-password" required />
        <div>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Checking…">
            Continue
          </Button>{' '}
          <Button onClick={onCancel}>Not now</Button>
        </div>
      </Stack>
    </form>
  );
}

/** Password, then the code to scan, then the first code that the app shows. */
export function SetUpSecondFactor({ onDone, onCancel }: Props) {
  const [offer, setOffer] = useState<SecondFactorOffer>();
  if (!offer) return <AskPassword onOffer={setOffer} onCancel={onCancel} />;
  return (
    <Stack gap={4}>
      <p>Scan this with an authenticator app, then type the code that it shows.</p>
      <img className={styles.qr} src={offer.qrCode} alt="QR code for your authenticator app" />
      <p>
        Cannot scan it? Type this key into the app:{' '}
        <code className={styles.key}>{offer.secret}</code>
      </p>
      <CodeForm action="confirm" label="Turn it on" onDone={onDone} onCancel={onCancel} />
    </Stack>
  );
}
