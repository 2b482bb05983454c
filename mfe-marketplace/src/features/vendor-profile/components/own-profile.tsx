import type { VendorProfile } from '@festival/contracts/vendors';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { useId, useState } from 'react';
import { ChangePasswordDialog } from '../../vendor-account/components/change-password-dialog.js';
import { editDraft } from '../edit-draft.js';
import { EditProfileDialog } from './edit-profile-dialog.js';
import { ProfileDetails } from './profile-details.js';
import styles from './profile-details.module.css';

/** The signed-in vendor's profile, with ways to change it. */
export function OwnProfile({ profile }: { profile: VendorProfile }) {
  // A form that was left, by a reload or because the session ended, opens again on return.
  const [open, setOpen] = useState<'profile' | 'password' | null>(() =>
    editDraft.read(profile._id) ? 'profile' : null,
  );
  const id = useId();
  const close = () => setOpen(null);
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>My Profile</h2>
        <Cluster gap={2}>
          <Button icon="edit" size="compact" onClick={() => setOpen('profile')}>
            Edit Profile
          </Button>
          <Button variant="quiet" size="compact" onClick={() => setOpen('password')}>
            Change Password
          </Button>
        </Cluster>
      </div>
      <ProfileDetails profile={profile} />
      {open === 'profile' && <EditProfileDialog profile={profile} onClose={close} />}
      {open === 'password' && <ChangePasswordDialog username={profile.username} onClose={close} />}
    </Stack>
  );
}
