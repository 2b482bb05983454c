import type { SecondFactorOffer, SecondFactorState } from '@festival/contracts/admins';
import { permissionLabels } from '@festival/contracts/permissions';
import { MIN_PASSWORD_LENGTH, passwordChange } from '@festival/contracts/session';
import { FormPassword, FormText } from '@festival/forms/fields';
import { refusedFields, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { OwnSessions } from '@festival/mfe-kit/own-sessions';
import { useMutation } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { Refusal } from '../../shared/dialogs.js';
import { AdminList } from '../../shared/lists.js';
import styles from './account-screen.module.css';
import { type CodeAction, useBegin, useSecondFactor, useWithCode } from './use-second-factor.js';

/** The admin's own account. */
export function AccountScreen() {
  return (
    <div className={styles.account}>
      <Stack gap={6}>
        <SecondFactor />
        <PasswordForm />
        <OwnSessions />
      </Stack>
    </div>
  );
}

const labels = { currentPassword: 'Current password', newPassword: 'New password' } as const;
type Field = keyof typeof labels;
const blank: Record<Field, string> = { currentPassword: '', newPassword: '' };

/** Changes the admin's own password. Their sessions elsewhere end. */
function PasswordForm() {
  const titleId = useId();
  const api = useApi();
  const { adopt } = useSignIn();
  const showSnackbar = useSnackbar();
  const form = useForm({
    id: 'own-password',
    labels,
    values: blank,
    rules: rulesOf(passwordChange),
  });
  const change = useMutation({
    mutationFn: (body: Record<Field, string>) => api.call('POST /auth/admin/password', { body }),
    onError: (error) =>
      form.refuse(
        isApiError(error) && error.is('PASSWORD_WRONG')
          ? [{ name: 'currentPassword', rule: 'is not this one' }]
          : refusedFields(error, (key) => (key in labels ? (key as Field) : undefined)),
      ),
  });
  const submit = useMutationSubmit(form, change, (session) => {
    adopt(session);
    form.reset(blank);
    showSnackbar('Your password is changed.', { tone: 'positive' });
  });
  const isAtField =
    isApiError(change.error) && (change.error.is('PASSWORD_WRONG') || change.error.validation);
  return (
    <Card as="section" padding="large" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <h2 id={titleId}>Password</h2>
          {change.error && !isAtField && (
            <Alert tone="negative" live>
              {errorMessage(change.error)}
            </Alert>
          )}
          <FormPassword
            {...form.field('currentPassword')}
            autoComplete="current-password"
            required
          />
          <FormPassword
            {...form.field('newPassword')}
            description={`At least ${MIN_PASSWORD_LENGTH} characters. Other devices are logged out.`}
            autoComplete="new-password"
            required
          />
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={change.isPending}
              busyLabel="Changing your password…"
            >
              Change password
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

type Step = 'rest' | 'set-up' | 'renew' | 'disable' | { codes: string[] };

function State({ isOn, recoveryCodesLeft, waiting }: SecondFactorState) {
  if (isOn)
    return (
      <p>
        <Badge tone="positive">On</Badge> Logging in asks for a code of your app. Recovery codes
        left: {recoveryCodesLeft}.
      </p>
    );
  return (
    <>
      {waiting.length > 0 && (
        <Alert tone="warning" title="You need a second factor">
          Until you set one up you cannot use:{' '}
          {waiting.map((one) => permissionLabels[one]).join(', ')}.
        </Alert>
      )}
      <p>Besides your password, logging in then asks for a code of an app on your phone.</p>
    </>
  );
}

function Steps({ state }: { state: SecondFactorState }) {
  const [step, setStep] = useState<Step>('rest');
  const showSnackbar = useSnackbar();
  const rest = () => setStep('rest');
  const show = (codes: string[]) => setStep({ codes });
  if (typeof step === 'object') return <RecoveryCodes codes={step.codes} onKept={rest} />;
  if (step === 'set-up') return <SetUpSecondFactor onDone={show} onCancel={rest} />;
  if (step === 'renew')
    return <CodeForm action="recoveryCodes" label="Make new codes" onDone={show} onCancel={rest} />;
  if (step === 'disable')
    return (
      <CodeForm
        action="disable"
        label="Turn it off"
        onCancel={rest}
        onDone={() => {
          showSnackbar('Your second factor is off.', { tone: 'positive' });
          rest();
        }}
      />
    );
  return (
    <Stack gap={4}>
      <State {...state} />
      <Cluster gap={2}>
        {state.isOn ? (
          <>
            <Button onClick={() => setStep('renew')}>New recovery codes</Button>
            <Button onClick={() => setStep('disable')}>Turn off</Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => setStep('set-up')}>
            Set up a second factor
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** The admin's own second factor: on, off, and its recovery codes. */
function SecondFactor() {
  const titleId = useId();
  const query = useSecondFactor();
  return (
    <Card as="section" padding="large" aria-labelledby={titleId}>
      <Stack gap={4}>
        <h2 id={titleId}>Second factor</h2>
        <AdminList what="settings" query={query}>
          {(state) => <Steps state={state} />}
        </AdminList>
      </Stack>
    </Card>
  );
}

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes are shown once. Nobody can read them again. */
function RecoveryCodes({ codes, onKept }: Props) {
  return (
    <Stack gap={4}>
      <Alert tone="warning" live title="Keep these recovery codes">
        They are shown now and never again. Each signs you in once when your phone is lost. Print
        them, or write them down.
      </Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </Stack>
  );
}

interface SetUpSecondFactorProps {
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
        <Refusal>{error}</Refusal>
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
function SetUpSecondFactor({ onDone, onCancel }: SetUpSecondFactorProps) {
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

interface CodeFormProps {
  action: CodeAction;
  label: string;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** A form for a code of the authenticator app. It runs `action` with the code. */
function CodeForm({ action, label, onDone, onCancel }: CodeFormProps) {
  const { form, submit, isBusy, error } = useWithCode(action, onDone);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Refusal>{error}</Refusal>
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
