import type { SecondFactorState } from '@festival/contracts/admins';
import { permissionLabels } from '@festival/contracts/permissions';
import { Alert } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { DeskList } from '../../shared/lists/desk-list.js';
import { CodeForm } from './code-form.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SetUpSecondFactor } from './set-up-second-factor.js';
import { useSecondFactor } from './use-second-factor.js';

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
export function SecondFactor() {
  const titleId = useId();
  const query = useSecondFactor();
  return (
    <Card as="section" padding="large" aria-labelledby={titleId}>
      <Stack gap={4}>
        <h2 id={titleId}>Second factor</h2>
        <DeskList what="settings" query={query}>
          {(state) => <Steps state={state} />}
        </DeskList>
      </Stack>
    </Card>
  );
}
