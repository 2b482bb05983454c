import type { SecondFactorOffer, SecondFactorState } from '@festival/contracts/admins';
import { permissionLabels } from '@festival/contracts/permissions';
import { MIN_PASSWORD_LENGTH, passwordChange, secondFactorCode } from '@festival/contracts/session';
import { FormPassword, FormText } from '@festival/forms/fields';
import { useApi } from '@festival/mfe-kit/api';
import { OwnSessions } from '@festival/mfe-kit/own-sessions';
import { useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import { z } from 'zod';
import { PageForm, useFormCall } from '../../shared/forms.js';
import { AdminList, TitledCard } from '../../shared/lists.js';
import { secondFactorKey, useSecondFactor } from '../confirm-identity/confirm-identity.js';
import styles from './account-screen.module.css';

/** The admin's own account. */
export function AccountScreen() {
  return (
    <Stack gap={6} className={styles.account}>
      <SecondFactor />
      <PasswordForm />
      <OwnSessions />
    </Stack>
  );
}

const blank = { currentPassword: '', newPassword: '' };

/** Changes the admin's own password. Their sessions elsewhere end. */
function PasswordForm() {
  const { adopt } = useSignIn();
  const showSnackbar = useSnackbar();
  const form = useFormCall({
    id: 'own-password',
    labels: { currentPassword: 'Current password', newPassword: 'New password' },
    values: blank,
    schema: passwordChange,
    send: (api, body) => api.call('POST /auth/admin/password', { body }),
    at: { PASSWORD_WRONG: { name: 'currentPassword', rule: 'is not this one' } },
    onDone: (session) => {
      adopt(session);
      form.reset(blank);
      showSnackbar('Your password is changed.', { tone: 'positive' });
    },
  });
  return (
    <TitledCard title="Password">
      <PageForm
        call={form}
        action={{ label: 'Change password', busyLabel: 'Changing your password…' }}
      >
        <FormPassword {...form.field('currentPassword')} autoComplete="current-password" required />
        <FormPassword
          {...form.field('newPassword')}
          description={`At least ${MIN_PASSWORD_LENGTH} characters. Other devices are logged out.`}
          autoComplete="new-password"
          required
        />
      </PageForm>
    </TitledCard>
  );
}

/** The admin's own second factor: on, off, and its recovery codes. */
function SecondFactor() {
  return (
    <TitledCard title="Second factor">
      <AdminList what="settings" query={useSecondFactor()}>
        {(state) => <Steps state={state} />}
      </AdminList>
    </TitledCard>
  );
}

type Step = 'rest' | 'set-up' | 'renew' | 'disable' | { codes: string[] };

function Steps({ state }: { state: SecondFactorState }) {
  const [step, setStep] = useState<Step>('rest');
  const showSnackbar = useSnackbar();
  const rest = () => setStep('rest');
  const show = (codes: string[]) => setStep({ codes });
  if (typeof step === 'object') return <RecoveryCodes codes={step.codes} onKept={rest} />;
  if (step === 'set-up') return <SetUp onDone={show} onCancel={rest} />;
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

/** The codes are shown once. Nobody can read them again. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
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

interface StepProps {
  /** The list of codes is empty when the second factor is turned off. */
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Password, then the code to scan, then the first code that the app shows. */
function SetUp({ onDone, onCancel }: StepProps) {
  const [offer, setOffer] = useState<SecondFactorOffer>();
  const password = useFormCall({
    id: 'second-factor-begin',
    labels: { currentPassword: 'Your password' },
    values: { currentPassword: '' },
    schema: passwordChange.pick({ currentPassword: true }),
    send: (api, body) => api.call('POST /auth/admin/secondFactor', { body }),
    at: { PASSWORD_WRONG: { name: 'currentPassword' } },
    onDone: setOffer,
  });
  if (!offer)
    return (
      <PageForm
        call={password}
        action={{ label: 'Continue', busyLabel: 'Checking…' }}
        onCancel={onCancel}
      >
        <FormPassword
          {...password.field('currentPassword')}
          autoComplete="current-password"
          required
        />
      </PageForm>
    );
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

const codeCalls = {
  confirm: 'POST /auth/admin/secondFactor/confirm',
  recoveryCodes: 'POST /auth/admin/secondFactor/recoveryCodes',
  disable: 'POST /auth/admin/secondFactor/disable',
} as const;

interface CodeFormProps extends StepProps {
  action: keyof typeof codeCalls;
  label: string;
}

/** A form for a code of the authenticator app. It runs `action` with the code. */
function CodeForm({ action, label, onDone, onCancel }: CodeFormProps) {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useFormCall({
    id: `second-factor-${action}`,
    labels: { code: 'Code' },
    values: { code: '' },
    schema: z.object({ code: secondFactorCode }),
    keys: [secondFactorKey],
    send: (_, body) => api.call(codeCalls[action], { body }),
    at: { CODE_WRONG: { name: 'code' } },
    onDone: async (answer) => {
      // The session's rights follow from the second factor.
      await api.call('GET /auth/session').then(adopt, () => {});
      onDone('recoveryCodes' in answer ? answer.recoveryCodes : []);
    },
  });
  return (
    <PageForm call={form} action={{ label, busyLabel: 'Checking…' }} onCancel={onCancel}>
      <FormText
        {...form.field('code')}
        description="The six digits that your authenticator app shows now."
        autoComplete="one-time-code"
        required
      />
    </PageForm>
  );
}
