import type { SlotProps } from '@festival/mfe-kit/slots';
import { Alert } from '@festival/ui/alert';
import { Stack } from '@festival/ui/layout';
import { MyWorkshops } from '../features/my-workshops/components/my-workshops.js';

/** How the profile names the part that workshops come from when that cannot be had. */
const SOURCE = 'workshops';

/** The workshops on a student's profile: registered, waitlisted, and how to cancel. */
export function MyWorkshopsPanel({ profile }: SlotProps['profile.panel']) {
  return (
    <Stack as="section" gap={4} aria-labelledby="my-workshops">
      <h2 id="my-workshops" tabIndex={-1}>
        My Workshops
      </h2>
      {profile.unavailable.includes(SOURCE) ? (
        <Alert tone="warning">
          Your workshops cannot be shown just now. Whatever you signed up for stays as it is.
        </Alert>
      ) : (
        <MyWorkshops profile={profile} />
      )}
    </Stack>
  );
}
