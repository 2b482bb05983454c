import { Container } from '@festival/ui/layout';
import page from '../../../shared/page.module.css';
import { StallHeader } from '../../../shared/stall/stall-header.js';
import { ResetPassword } from '../../vendor-account/components/reset-password.js';
import type { VendorSignIn } from '../../vendor-account/use-vendor-sign-in.js';

interface Props {
  token: string;
  forget: () => void;
  signIn: VendorSignIn;
}

/** The page of the mailed link for a new password. It works for any account, and without one. */
export function ResetPage({ token, forget, signIn }: Props) {
  const then = (next: () => void) => () => {
    forget();
    next();
  };
  return (
    <>
      <StallHeader eyebrow="Vendor Login" title="A new password" />
      <Container className={page.page}>
        <ResetPassword
          key={token}
          token={token}
          onDone={(username) => then(() => signIn.loginAfterReset(username))()}
          onAskAgain={then(() => signIn.open({ view: 'forgotten' }))}
          onLeave={then(() => signIn.open({ view: 'login' }))}
        />
      </Container>
    </>
  );
}
