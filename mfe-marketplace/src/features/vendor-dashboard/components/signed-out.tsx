import { useSession } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Container, Grid, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import page from '../../../shared/page.module.css';
import { StallHeader } from '../../../shared/stall/stall-header.js';
import type { VendorSignIn } from '../../vendor-account/use-vendor-sign-in.js';
import { AnotherAccount } from './another-account.js';
import styles from './signed-out.module.css';

/** The page behind the sign-in dialog, which can open it again. */
export function SignedOut({ signIn }: { signIn: VendorSignIn }) {
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
