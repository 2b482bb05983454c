import { FormText } from '@festival/forms/fields';
import { useIsDemo } from '@festival/mfe-kit/mode';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { useEffect, useRef } from 'react';
import type { ForgottenForm as Forgotten } from '../use-forgotten-form.js';
import styles from './vendor-sign-in.module.css';

interface Props {
  forgotten: Forgotten;
  onBack: () => void;
}

/** The answer does not reveal whether there is such a vendor. */
function LinkIsOnItsWay({ to, validMinutes }: { to: string; validMinutes: number }) {
  const isDemo = useIsDemo();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1}>
      <Alert tone="positive" title="Please look into your mailbox">
        If {to} is the address of a vendor, a link for a new password is on its way there. It works
        once, for {validMinutes} minutes.{' '}
        {isDemo && (
          <>
            Here it arrives in the <Link href="/mailbox/">demo mailbox</Link>.
          </>
        )}
      </Alert>
    </div>
  );
}

/** Requests a link for setting a new password. */
export function ForgottenForm({ forgotten, onBack }: Props) {
  const { form, sent } = forgotten;
  const { setFocus } = form;
  useEffect(() => {
    if (!sent) setFocus('emailAddress');
  }, [sent, setFocus]);
  const back = (
    <Button variant="quiet" icon="chevron-left" className={styles.aside} onClick={onBack}>
      Back to the login
    </Button>
  );
  if (sent)
    return (
      <Stack gap={4}>
        <LinkIsOnItsWay {...sent} />
        <p>Nothing after a few minutes? Check your spam folder too.</p>
        <Button wide onClick={forgotten.again}>
          Ask for another link
        </Button>
        {back}
      </Stack>
    );
  return (
    <form onSubmit={forgotten.submit} noValidate>
      <Stack gap={4}>
        {forgotten.error && (
          <Alert tone="negative" live>
            {forgotten.error}
          </Alert>
        )}
        <FormText
          {...form.field('emailAddress')}
          description="The one you signed up with. We mail you a link to choose a new password with."
          type="email"
          autoComplete="email"
          maxLength={64}
          required
        />
        <Button
          type="submit"
          variant="primary"
          wide
          busy={forgotten.isBusy}
          busyLabel="Asking for a link…"
        >
          Send me a link
        </Button>
        {back}
      </Stack>
    </form>
  );
}
