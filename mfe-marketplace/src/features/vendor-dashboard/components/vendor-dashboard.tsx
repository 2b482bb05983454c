import { UnsavedWork } from '../../../shared/unsaved-work.js';
import { SignInDialog } from '../../vendor-account/components/sign-in-dialog.js';
import { useDashboard } from '../use-dashboard.js';
import { useFocusOnPage } from '../use-focus-on-page.js';
import { ResetPage } from './reset-page.js';
import { SignedOut } from './signed-out.js';
import { Stall } from './stall.js';

function Content({ isUnsaved }: { isUnsaved: boolean }) {
  const { shownId, reset, signIn, logout, close } = useDashboard(isUnsaved);
  const { token } = reset;
  const { prompt } = signIn;
  const isShowingStall = token === null && shownId !== null;
  const place = useFocusOnPage(token === null ? (shownId ?? 'signed-out') : 'reset');
  return (
    <div ref={place}>
      {token !== null && <ResetPage token={token} forget={reset.forget} signIn={signIn} />}
      {isShowingStall && <Stall key={shownId} logout={logout} />}
      {token === null && shownId === null && <SignedOut signIn={signIn} />}
      {prompt && <SignInDialog prompt={prompt} signIn={signIn} onClose={close} />}
    </div>
  );
}

/** The vendors' page: its sign-in, or what a signed-in vendor looks after. */
export function VendorDashboard() {
  return <UnsavedWork>{(isUnsaved) => <Content isUnsaved={isUnsaved} />}</UnsavedWork>;
}
