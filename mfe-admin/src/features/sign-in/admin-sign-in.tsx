import { useHost } from '@festival/mfe-kit/host';
import { useLocation } from '@festival/mfe-kit/router';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { Container } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { useState } from 'react';
import { AdminLoginDialog } from './admin-login-dialog.js';

/** Shown in place of the admin screens until an admin signs in. Where the desk has an address of its own, it leads there. */
export function AdminSignIn() {
  const { desk } = useHost();
  return (
    <>
      <PageHeader slim tone="night" motif="eye" eyebrow="Festival desk" title="Admins only" />
      <Container>
        {desk && !desk.isHere ? <DeskElsewhere url={desk.url} /> : <SignInHere />}
      </Container>
    </>
  );
}

/** Leads to the same page at the desk, with the token of an invitation if there is one. */
export function DeskElsewhere({ url }: { url: string }) {
  const { pathname, search, hash } = useLocation();
  return (
    <EmptyState
      icon="person"
      title="The festival desk has its own address"
      actions={
        <LinkButton variant="primary" href={`${url}${pathname}${search}${hash}`}>
          Go to the desk
        </LinkButton>
      }
    >
      Admins log in at {new URL(url).host}, and cannot log in here.
    </EmptyState>
  );
}

function SignInHere() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <EmptyState
        icon="person"
        title="For the festival’s admins"
        actions={
          <Button variant="primary" onClick={() => setIsOpen(true)}>
            Admin login
          </Button>
        }
      >
        Manage orders, payments, workshops and reminders.
      </EmptyState>
      {isOpen && <AdminLoginDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
