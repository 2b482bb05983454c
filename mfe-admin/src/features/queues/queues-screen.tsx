import { Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';

/** The link to the page of the queues, which is outside the admin area. */
export function QueuesScreen() {
  return (
    <Stack gap={4}>
      <p>
        Emails, events, exports and what happens by itself wait in queues. The page of the queues
        shows how many wait, which failed, and why. It changes nothing, and shows nobody's name or
        address.
      </p>
      <div>
        <LinkButton href="/queues/">Open the queues</LinkButton>
      </div>
    </Stack>
  );
}
