import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Container, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import styles from './logout.module.css';

/** Asks for a confirmation, because another site may have sent the visitor here. The form works without a script. */
export function LogoutPage() {
  return (
    <>
      <PageHeader
        title="Log out?"
        lead="Another site sent you here to log out. You are still logged in."
        tone="sky"
        motif="lantern"
      />
      <Container className={styles.body}>
        <Card padding="large" className={styles.way}>
          <form method="post" action="/api/auth/logout">
            <Stack gap={4}>
              <p>If that was not what you wanted, just go on. Nothing has changed.</p>
              <Button type="submit" variant="primary" wide>
                Log out
              </Button>
              <LinkButton href="/" wide>
                Stay logged in
              </LinkButton>
            </Stack>
          </form>
        </Card>
      </Container>
    </>
  );
}
