import type { SignInRefusal } from '@festival/contracts/session';
import { useApi } from '@festival/mfe-kit/api';
import { useIsDemo } from '@festival/mfe-kit/host';
import { Navigate, useSearchParams } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Card } from '@festival/ui/card';
import { Container, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import styles from './user-login.module.css';

const isRefusal = (value: string | null): value is SignInRefusal =>
  value !== null && Object.hasOwn(refusalText, value);

/** The page of the campus login. It says why the last attempt failed. */
export function UserLoginPage() {
  const [search] = useSearchParams();
  const { role } = useSession();
  const isDemo = useIsDemo();
  const href = useLoginHref(search.get('returnTo'));
  const refused = search.get('refused');
  if (role === 'student' && !refused) return <Navigate to="/profile" replace />;
  return (
    <>
      <PageHeader
        title="Log in"
        lead="Students and staff log in with their campus account. We never see your password."
        tone="sky"
        motif="lantern"
      />
      <Container className={styles.body}>
        <Stack gap={5} className={styles.way}>
          {isRefusal(refused) && (
            <Alert tone="negative" title={refusalText[refused].title} live>
              {refusalText[refused].text}
            </Alert>
          )}
          <Card padding="large">
            <Stack gap={4}>
              <p>
                One login is good for checkout, for workshops and for your lucky-draw chances. You
                come back to where you were.
              </p>
              <LinkButton variant="primary" href={href} wide>
                Continue with your campus account
              </LinkButton>
              {isDemo && (
                <p>
                  This is a demonstration: on the next page, choose any of the made-up people. Their
                  mails arrive in the <Link href="/mailbox/">demo mailbox</Link>.
                </p>
              )}
            </Stack>
          </Card>
        </Stack>
        <ul className={styles.elsewhere}>
          <li>
            Can’t log in? <Link href="/FAQ#login">It’s usually cookies</Link>.
          </li>
          <li>
            Selling at the marketplace? <Link href="/VendorLogin">Vendors log in here</Link>.
          </li>
          <li>
            What we keep about you is in the <Link href="/privacypolicy">privacy policy</Link>.
          </li>
        </ul>
      </Container>
    </>
  );
}

/** The address where the campus login starts. It returns to `returnTo`, or to the profile by default. */
const useLoginHref = (returnTo: string | null): string =>
  useApi().url('GET /auth/google/login', { query: { returnTo: returnTo ?? '/Profile' } });

/** Why the campus login failed, in the words of its page. */
const refusalText: Record<SignInRefusal, { title: string; text: string }> = {
  domain: {
    title: 'That account is not from the university',
    text: 'Workshops and checkout are for students and staff. Please choose your campus account; it ends in the university’s own domain.',
  },
  expired: {
    title: 'That took a little too long',
    text: 'The login was not finished in time, or it was started in another tab. Please begin again.',
  },
  unavailable: {
    title: 'The campus login is not answering',
    text: 'The university’s login service cannot be reached at the moment. Please try again in a few minutes.',
  },
  erasing: {
    title: 'Your data are being erased',
    text: 'You can log in again once that is done. Please try again in a few minutes.',
  },
  failed: {
    title: 'The campus login did not work',
    text: 'Something went wrong between us and the login service. Please try again in a moment.',
  },
  cancelled: {
    title: 'You left the login',
    text: 'Nothing has changed. You can log in whenever you like.',
  },
};
