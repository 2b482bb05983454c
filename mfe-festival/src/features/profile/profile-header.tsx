import type { Profile } from '@festival/contracts/profile';
import { errorMessage } from '@festival/mfe-kit/api';
import { useSignIn } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import styles from './profile-header.module.css';

export function ProfileHeader({ profile }: { profile: Profile }) {
  const { signOut } = useSignIn();
  const showSnack = useSnackbar();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await signOut().catch((error: unknown) => showSnack(errorMessage(error)));
    setIsLeaving(false);
  };
  return (
    <header className={styles.header}>
      {profile.picture && (
        <img className={styles.picture} src={profile.picture} alt="" width={72} height={72} />
      )}
      <div className={styles.who}>
        <h1 className={styles.name}>{profile.displayName}</h1>
        <p>{profile.email}</p>
      </div>
      <Button busy={isLeaving} busyLabel="Signing out…" onClick={leave}>
        Sign out
      </Button>
    </header>
  );
}
