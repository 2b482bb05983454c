import { useIsDemo } from '@festival/mfe-kit/host';
import { type SignInPrompt, useSession } from '@festival/mfe-kit/session';
import { Dialog } from '@festival/ui/dialog';
import { LinkButton } from '@festival/ui/link-button';
import { useHasPage } from '../areas/registry.js';
import { loginUrl } from './create-sign-in.js';
import styles from './sign-in-dialog.module.css';

interface Props {
  prompt: SignInPrompt;
  onClose: () => void;
}

function DemoHint() {
  return (
    <p className={styles.hint}>
      This is a demonstration: on the next page, choose any of the made-up people. Their mails
      arrive in the <a href="/mailbox/">demo mailbox</a>.
    </p>
  );
}

export function SignInDialog({ prompt, onClose }: Props) {
  const { role, displayName } = useSession();
  const isDemo = useIsDemo();
  const hasFaq = useHasPage('/faq');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Log in"
      description={prompt.reason ?? 'Students and staff log in with their campus account.'}
      size="small"
    >
      <div className={styles.body}>
        {(role === 'vendor' || role === 'admin') && (
          <p>
            You are logged in as {displayName} ({role}). Logging in with a campus account logs that
            account out.
          </p>
        )}
        <LinkButton variant="primary" wide href={loginUrl(prompt)} data-autofocus>
          Continue with your campus account
        </LinkButton>
        {isDemo && <DemoHint />}
        {hasFaq && (
          <p className={styles.hint}>
            Trouble logging in? Have a look at the <a href="/FAQ">FAQ page</a>.
          </p>
        )}
      </div>
    </Dialog>
  );
}
