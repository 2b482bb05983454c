import { UnsavedWork } from '@festival/forms/drafts';
import { errorMessage } from '@festival/mfe-kit/api';
import { type MailedLink, useMailedLink } from '@festival/mfe-kit/mailed-link';
import { useMutation } from '@festival/mfe-kit/query';
import { useSearchParams } from '@festival/mfe-kit/router';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Container, Grid, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { useEffect, useRef, useState } from 'react';
import { ConfirmPage, ResetPage } from '../features/stall/mailed-link-pages.js';
import {
  type Prompt,
  SignInDialog,
  useVendorSignIn,
  type VendorSignIn,
} from '../features/stall/sign-in-dialog.js';
import { Stall, useLogout } from '../features/stall/stall.js';
import frame from '../shared/page.module.css';
import { StallHeader } from '../shared/stall-header.js';
import styles from './vendor-login.module.css';

export function VendorLoginPage() {
  return <UnsavedWork>{(isUnsaved) => <Content isUnsaved={isUnsaved} />}</UnsavedWork>;
}

const resetLink: MailedLink = { fragment: '#reset=', key: 'festival.vendor-reset' };

const confirmLink: MailedLink = { fragment: '#confirm=', key: 'festival.vendor-confirm' };

const SESSION_ENDED: Prompt = {
  view: 'login',
  notice: { tone: 'info', text: 'You are logged out. Please log in to go on.' },
  startAt: 'username',
};

/**
 * The page of a mailed link, the signed-in vendor's stall, or the sign-in. If a session ends while something is being typed, the page stays below the dialog,
 * and the same vendor continues there after signing in.
 */
function Content({ isUnsaved }: { isUnsaved: boolean }) {
  const { role, _id } = useSession();
  const [search] = useSearchParams();
  const reset = useMailedLink(resetLink);
  const confirm = useMailedLink(confirmLink);
  const hasLink = reset.token !== null || confirm.token !== null;
  const logout = useLogout();
  const vendorId = role === 'vendor' ? _id : null;
  const opensAtOnce = role === 'visitor' && !hasLink;
  const signIn = useVendorSignIn(
    opensAtOnce ? { view: search.get('tab') === 'signup' ? 'sign-up' : 'login' } : null,
  );
  const [shownId, setShownId] = useState(vendorId);
  const [before, setBefore] = useState(vendorId);

  if (vendorId !== before) {
    setBefore(vendorId);
    if (vendorId !== null) {
      logout.forget();
      setShownId(vendorId);
      signIn.close();
    } else {
      const isKept = isUnsaved && !logout.hasLeft;
      if (!isKept) setShownId(null);
      const isAsked = isKept || (role === 'visitor' && !logout.hasLeft && !hasLink);
      if (isAsked) signIn.open(SESSION_ENDED);
    }
  }
  /** Nobody signed in again, so the page and its input are dropped. */
  const close = () => {
    signIn.close();
    setShownId(vendorId);
  };

  const page = () => {
    if (reset.token !== null)
      return <ResetPage {...reset} key={reset.token} token={reset.token} signIn={signIn} />;
    if (confirm.token !== null)
      return <ConfirmPage {...confirm} key={confirm.token} token={confirm.token} signIn={signIn} />;
    return shownId === null ? (
      <SignedOut signIn={signIn} />
    ) : (
      <Stall key={shownId} logout={logout} />
    );
  };
  const place = useFocusOnPage(reset.token ?? confirm.token ?? shownId ?? 'signed-out');
  return (
    <div ref={place}>
      {page()}
      {signIn.prompt && <SignInDialog prompt={signIn.prompt} signIn={signIn} onClose={close} />}
    </div>
  );
}

/** Moves the focus to the heading when one page replaces another at the same address and the focused element is gone. */
const useFocusOnPage = (page: string) => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const heading = place.current?.querySelector('h1');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [page]);
  return place;
};

function SignedOut({ signIn }: { signIn: VendorSignIn }) {
  const { role } = useSession();
  return (
    <>
      <StallHeader
        title="Vendor Login"
        lead="Run a stall in the marketplace: show what you make, and see what people order of it."
      />
      <Container className={frame.page}>
        <Stack gap={5}>
          {(role === 'student' || role === 'admin') && <AnotherAccount />}
          <Grid min="large" gap={5}>
            <Card padding="large">
              <Stack gap={3} className={styles.way}>
                <h2>You have a stall</h2>
                <p>Log in to look after your products, your orders and what your page says.</p>
                <Button variant="primary" onClick={() => signIn.open({ view: 'login' })}>
                  Log in as a vendor
                </Button>
              </Stack>
            </Card>
            <Card padding="large">
              <Stack gap={3} className={styles.way}>
                <h2>Open a stall</h2>
                <p>
                  Students and makers from outside are welcome alike. 10% of the proceeds go to two
                  charities.
                </p>
                <Button onClick={() => signIn.open({ view: 'sign-up' })}>
                  Sign up as a vendor
                </Button>
              </Stack>
            </Card>
          </Grid>
          <p>
            Here to shop? <Link href="/marketplace">Back to the marketplace</Link>.
          </p>
        </Stack>
      </Container>
    </>
  );
}

function AnotherAccount() {
  const { role, displayName, email } = useSession();
  const { signOut } = useSignIn();
  const leave = useMutation({ mutationFn: signOut });
  return (
    <Alert
      title={`You are logged in as ${displayName ?? email} (${role})`}
      actions={
        <Button busy={leave.isPending} busyLabel="Logging out…" onClick={() => leave.mutate()}>
          Log out
        </Button>
      }
    >
      This browser has one account at a time: logging in as a vendor logs that one out.
      {leave.error && ` ${errorMessage(leave.error)}`}
    </Alert>
  );
}
