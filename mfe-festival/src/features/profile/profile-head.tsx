import type { Profile } from '@festival/contracts/profile';
import { errorMessage } from '@festival/mfe-kit/api';
import { useSignIn } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import styles from './profile-head.module.css';

const IMAGE_PX = 72;

/** The signed-in student and the log-out button. Their name is the page's title. */
export function ProfileHead({ profile }: { profile: Pick<Profile, 'email' | 'picture'> }) {
  const { signOut } = useSignIn();
  const showSnackbar = useSnackbar();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await signOut().catch((error: unknown) =>
      showSnackbar(errorMessage(error), { tone: 'negative' }),
    );
    setIsLeaving(false);
  };
  return (
    <div className={styles.head}>
      {profile.picture && (
        <img
          className={styles.image}
          src={profile.picture}
          alt=""
          width={IMAGE_PX}
          height={IMAGE_PX}
          referrerPolicy="no-referrer"
        />
      )}
      <p className={styles.email}>{profile.email}</p>
      <Button busy={isLeaving} busyLabel="Logging out…" onClick={leave}>
        Log out
      </Button>
    </div>
  );
}
