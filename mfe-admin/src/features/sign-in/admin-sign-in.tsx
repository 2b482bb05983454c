import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { Container } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { useState } from 'react';
import { AdminLoginDialog } from './admin-login-dialog.js';

/** Shown in place of the admin screens until an admin signs in. */
export function AdminSignIn() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <PageHeader slim tone="night" motif="eye" eyebrow="Festival desk" title="Admins only" />
      <Container>
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
      </Container>
      {isOpen && <AdminLoginDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
