import { UnsavedWork } from '@festival/forms/drafts';
import { SignInDialog } from '../../vendor-account/components/sign-in-dialog.js';
import { useDashboard } from '../use-dashboard.js';
import { useFocusOnPage } from '../use-focus-on-page.js';
import { ConfirmPage } from './confirm-page.js';
import { ResetPage } from './reset-page.js';
import { SignedOut } from './signed-out.js';
import { Stall } from './stall.js';

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
        <ResetPage token={reset.token} forget={reset.forget} signIn={signIn} />
      )}
      {shown === 'confirm' && (
        <ConfirmPage token={String(confirm.token)} forget={confirm.forget} signIn={signIn} />
      )}
      {shown === 'stall' && <Stall key={shownId} logout={logout} />}
      {shown === 'signed-out' && <SignedOut signIn={signIn} />}
      {prompt && <SignInDialog prompt={prompt} signIn={signIn} onClose={close} />}
    </div>
  );
}

/** The vendors' page: the sign-in, or the signed-in vendor's stall. */
export function VendorDashboard() {
  return <UnsavedWork>{(isUnsaved) => <Content isUnsaved={isUnsaved} />}</UnsavedWork>;
}
