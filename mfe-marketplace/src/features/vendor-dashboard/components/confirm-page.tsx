import { useSession } from '@festival/mfe-kit/session';
import { Container } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import page from '../../../shared/page.module.css';
import { StallHeader } from '../../../shared/stall/stall-header.js';
import { ConfirmStall } from '../../vendor-account/components/confirm-stall.js';
import type { VendorSignIn } from '../../vendor-account/use-vendor-sign-in.js';

interface Props {
  token: string;
  forget: () => void;
  signIn: VendorSignIn;
}

/** The page of the mailed link that confirms a stall. It works for any account, and without one. */
export function ConfirmPage({ token, forget, signIn }: Props) {
  const { role } = useSession();
  const showSnackbar = useSnackbar();
  const leave = () => {
    forget();
    if (role === 'visitor') signIn.open({ view: 'login' });
  };
  const done = (displayName: string) => {
    forget();
    showSnackbar(`${displayName} is public now.`, { tone: 'positive' });
    if (role === 'visitor') signIn.loginAfterConfirming();
  };
  return (
    <>
      <StallHeader eyebrow="Vendor Login" title="Confirm your stall" />
      <Container className={page.page}>
        <ConfirmStall key={token} token={token} onDone={done} onLeave={leave} />
      </Container>
    </>
  );
}
