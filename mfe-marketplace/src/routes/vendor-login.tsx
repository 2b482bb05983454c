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
import page from '../shared/page.module.css';
import { StallHeader } from '../shared/stall-header.js';
import styles from './vendor-login.module.css';

/** The page to show. The page of a mailed link takes precedence. */
const shownOf = (reset: string | null, confirm: string | null, shownId: string | null) => {
  if (reset !== null) return 'reset';
  if (confirm !== null) return 'confirm';
  return shownId === null ? 'signed-out' : 'stall';
};

function Content({ isUnsaved }: { isUnsaved: boolean }) {
  const { shownId, reset, confirm, signIn, logout, close } = useDashboard(isUnsaved);
  const { prompt } = signIn;
  const shown = shownOf(reset.token, confirm.token, shownId);
  const place = useFocusOnPage(shown === 'stall' ? String(shownId) : shown);
  return (
    <div ref={place}>
      {reset.token !== null && (
        <ResetPage key={reset.token} token={reset.token} forget={reset.forget} signIn={signIn} />
      )}
      {shown === 'confirm' && (
        <ConfirmPage
          key={confirm.token}
          token={String(confirm.token)}
          forget={confirm.forget}
          signIn={signIn}
        />
      )}
      {shown === 'stall' && <Stall key={shownId} logout={logout} />}
      {shown === 'signed-out' && <SignedOut signIn={signIn} />}
      {prompt && <SignInDialog prompt={prompt} signIn={signIn} onClose={close} />}
    </div>
  );
}

/** The vendors' page: the sign-in, or the signed-in vendor's stall. */
export function VendorLoginPage() {
  return <UnsavedWork>{(isUnsaved) => <Content isUnsaved={isUnsaved} />}</UnsavedWork>;
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

const SESSION_ENDED: Prompt = {
  view: 'login',
  notice: { tone: 'info', text: 'You are logged out. Please log in to go on.' },
  startAt: 'username',
};

/**
 * Which vendor's page is shown, and whether the dialog is open. If a session ends while something is being typed, the page stays below the dialog, and the
 * same vendor continues there after signing in.
 */
const useDashboard = (isUnsaved: boolean) => {
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

  return {
    shownId,
    reset,
    confirm,
    signIn,
    logout,
    /** Nobody signed in again, so the page and its input are dropped. */
    close: () => {
      signIn.close();
      setShownId(vendorId);
    },
  };
};

/** The link for setting a new password. */
const resetLink: MailedLink = { fragment: '#reset=', key: 'festival.vendor-reset' };

/** The link that makes a new stall public. */
const confirmLink: MailedLink = { fragment: '#confirm=', key: 'festival.vendor-confirm' };

/** The page behind the sign-in dialog, which can open it again. */
function SignedOut({ signIn }: { signIn: VendorSignIn }) {
  const { role } = useSession();
  return (
    <>
      <StallHeader
        title="Vendor Login"
        lead="Run a stall in the marketplace: show what you make, and see what people order of it."
      />
      <Container className={page.page}>
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
                <h2>You would like one</h2>
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

/** Says who is signed in if it is not a vendor, with a way to sign out. */
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
