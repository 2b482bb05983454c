import type { SignInRefusal } from '@festival/contracts/session';
import { useIsDemo } from '@festival/mfe-kit/mode';
import { Navigate, useSearchParams } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { refusalText } from '../features/user-login/refusal-text.js';
import { useLoginHref } from '../features/user-login/use-login-href.js';
import { Page } from '../shared/page.js';

const isRefusal = (value: string | null): value is SignInRefusal =>
  value !== null && Object.hasOwn(refusalText, value);

/** The campus sign-in as a page of its own; says why when the last attempt ended without one. */
export function UserLoginPage() {
  const [search] = useSearchParams();
  const { role } = useSession();
  const isDemo = useIsDemo();
  const href = useLoginHref(search.get('returnTo'));
  const refused = search.get('refused');
  if (role === 'student' && !refused) return <Navigate to="/profile" replace />;
  return (
    <Page>
      <Stack gap={5}>
        <h1>Sign in</h1>
        {isRefusal(refused) && (
          <Alert tone="negative" title={refusalText[refused].title} live>
            {refusalText[refused].text}
          </Alert>
        )}
        <p>Students and staff sign in with their campus account. We never see your password.</p>
        <p>
          <LinkButton variant="primary" href={href}>
            Continue with your campus account
          </LinkButton>
        </p>
        {isDemo && (
          <p>
            This is a demonstration: on the next page, choose any of the made-up people. Their mails
            arrive in the <a href="/mailbox/">demo mailbox</a>.
          </p>
        )}
      </Stack>
    </Page>
  );
}
