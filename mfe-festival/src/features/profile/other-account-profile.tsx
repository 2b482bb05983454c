import { useLogIn, useSession } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { LinkButton } from '@festival/ui/link-button';
import { ProfileFrame } from './profile-frame.js';

const places = {
  vendor: { href: '/VendorLogin', label: 'Go to your stall' },
  admin: { href: '/AdminManage', label: 'Go to the festival desk' },
} as const;

/** For a vendor or an admin, who has no profile: a link to their own page. */
export function OtherAccountProfile({ role }: { role: keyof typeof places }) {
  const { displayName, email } = useSession();
  const logIn = useLogIn();
  const { href, label } = places[role];
  return (
    <ProfileFrame>
      <EmptyState
        icon="person"
        title={`You are logged in as ${displayName ?? email}`}
        actions={
          <>
            <LinkButton variant="primary" href={href}>
              {label}
            </LinkButton>
            <Button onClick={() => void logIn()}>Log in with a campus account</Button>
          </>
        }
      >
        Orders, workshops and lucky-draw chances belong to campus accounts, and this is another.
      </EmptyState>
    </ProfileFrame>
  );
}
