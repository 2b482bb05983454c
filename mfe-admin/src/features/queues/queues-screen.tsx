import { EmptyState } from '@festival/ui/empty-state';
import { LinkButton } from '@festival/ui/link-button';

/** The link to the page of the queues, which is outside the admin area. */
export function QueuesScreen() {
  return (
    <EmptyState
      icon="clock"
      title="What is waiting, and what failed"
      actions={
        <LinkButton variant="primary" href="/queues/">
          Open the queues
        </LinkButton>
      }
    >
      Emails, events, exports and automatic jobs wait in queues. The page is read-only and shows no
      names or addresses.
    </EmptyState>
  );
}
