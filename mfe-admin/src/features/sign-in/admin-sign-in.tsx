import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { useState } from 'react';
import { Page } from '../../shared/page.js';
import { AdminLoginDialog } from './admin-login-dialog.js';

/** In the place of the admin screens until an admin is signed in. */
export function AdminSignIn() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Page title="Admins only">
      <EmptyState
        icon="person"
        title="For the festival’s admins"
        actions={
          <Button variant="primary" onClick={() => setIsOpen(true)}>
            Admin login
          </Button>
        }
      >
        Orders, payments, workshops and reminders are looked after here.
      </EmptyState>
      {isOpen && <AdminLoginDialog onClose={() => setIsOpen(false)} />}
    </Page>
  );
}
