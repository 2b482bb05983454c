import { useMailedLink } from '@festival/mfe-kit/mailed-link';
import { useSearchParams } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { useState } from 'react';
import { confirmLink, resetLink } from '../vendor-account/mailed-links.js';
import { type Prompt, useVendorSignIn } from '../vendor-account/use-vendor-sign-in.js';
import { useLogout } from './use-logout.js';

const SESSION_ENDED: Prompt = {
  view: 'login',
  notice: { tone: 'info', text: 'You are logged out. Please log in to go on.' },
  startAt: 'username',
};

/**
 * Which vendor's page is shown, and whether the dialog is open. If a session ends while something is being typed, the page stays below the dialog, and the
 * same vendor continues there after signing in.
 */
export const useDashboard = (isUnsaved: boolean) => {
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
