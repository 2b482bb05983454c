import { useLocation } from '@festival/mfe-kit/router';
import type { SlotProps } from '@festival/mfe-kit/slots';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { useEffect, useRef } from 'react';
import { MyWorkshops } from '../features/my-workshops/components/my-workshops.js';
import styles from './my-workshops.module.css';

/** The name of this part in the profile's list of unavailable parts. */
const SOURCE = 'workshops';

/** The id of the panel's heading. Links from the workshops lead here. */
const ID = 'my-workshops';

/** The panel loads after its page, so it moves the focus itself. */
const useFocusAtHash = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key && hash === `#${ID}`) heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return heading;
};

/** The workshops on a student's profile: registered, waitlisted, and how to cancel. */
export function MyWorkshopsPanel({ profile, onRetry }: SlotProps['profile.panel']) {
  const heading = useFocusAtHash();
  return (
    <Stack as="section" gap={4} aria-labelledby={ID}>
      <h2 ref={heading} id={ID} tabIndex={-1} className={styles.title}>
        My Workshops
      </h2>
      {profile.unavailable.includes(SOURCE) ? (
        <Alert tone="warning" actions={onRetry && <Button onClick={onRetry}>Try again</Button>}>
          Your workshops cannot be shown just now. Your registrations have not changed.
        </Alert>
      ) : (
        <MyWorkshops profile={profile} />
      )}
    </Stack>
  );
}
