import type { SecondFactorState } from '@festival/contracts/admins';
import { CONFIRMED_SECONDS, spellSeconds } from '@festival/contracts/retention';
import { confirmation } from '@festival/contracts/session';
import { FormPassword, FormText } from '@festival/forms/fields';
import { useApi } from '@festival/mfe-kit/api';
import { Dialog } from '@festival/ui/dialog';
import { useEffect, useState } from 'react';
import { useRead } from '../../shared/calls.js';
import { FormDialog } from '../../shared/dialogs.js';
import { useFormCall } from '../../shared/forms.js';
import { AdminList } from '../../shared/lists.js';

export const secondFactorKey = ['admin', 'second-factor'];

/** Whether the admin's own account has a second factor. */
export const useSecondFactor = () =>
  useRead(secondFactorKey, (api, signal) => api.call('GET /auth/admin/secondFactor', { signal }));

const title = 'Confirm that it’s you';

/**
 * Asks the admin to confirm who they are when a call of any admin page needs it (`confirms` in `contracts/calls`). The call is then repeated. Closing
 * the dialog refuses the call.
 */
export function ConfirmIdentity() {
  const api = useApi();
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  useEffect(() => {
    let settle: (isConfirmed: boolean) => void = () => {};
    api.confirmWith?.(
      () =>
        new Promise((resolve) => {
          settle = (isConfirmed) => {
            setAnswer(undefined);
            resolve(isConfirmed);
          };
          setAnswer(() => settle);
        }),
    );
    return () => {
      api.confirmWith?.(undefined);
      settle(false);
    };
  }, [api]);
  return answer && <Ask onAnswer={answer} />;
}

/** A code where the account has a second factor, else the password. */
function Ask({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const query = useSecondFactor();
  if (query.data)
    return <Form key={String(query.data.isOn)} state={query.data} onAnswer={onAnswer} />;
  return (
    <Dialog open onClose={() => onAnswer(false)} title={title} size="small">
      <AdminList what="settings" query={query}>
        {() => null}
      </AdminList>
    </Dialog>
  );
}

interface FormProps {
  state: SecondFactorState;
  onAnswer: (isConfirmed: boolean) => void;
}

function Form({ state: { isOn }, onAnswer }: FormProps) {
  const { field, dialog } = useFormCall({
    id: 'confirm-identity',
    labels: { password: 'Your password', code: 'Code' },
    values: { password: '', code: '' },
    schema: confirmation,
    toSent: ({ password, code }) => (isOn ? { code } : { password }),
    // A refusal may say that there is a second factor now, or none any more.
    keys: [secondFactorKey],
    send: (api, body) => api.call('POST /auth/admin/confirm', { body }),
    at: { PASSWORD_WRONG: { name: 'password' }, CODE_WRONG: { name: 'code' } },
    onDone: () => onAnswer(true),
  });
  return (
    <FormDialog
      {...dialog}
      title={title}
      description={`You last gave ${isOn ? 'a code' : 'your password'} more than ${spellSeconds(CONFIRMED_SECONDS)} ago, and this step asks for it again.`}
      size="small"
      cancelLabel="Cancel"
      action={{ label: 'Confirm', busyLabel: 'Checking…' }}
      onClose={() => onAnswer(false)}
    >
      {isOn ? (
        <FormText
          {...field('code')}
          description="The six digits of your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          data-autofocus
          required
        />
      ) : (
        <FormPassword
          {...field('password')}
          autoComplete="current-password"
          data-autofocus
          required
        />
      )}
    </FormDialog>
  );
}
