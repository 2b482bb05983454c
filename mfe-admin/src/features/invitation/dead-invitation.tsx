import { INVITATION_SECONDS, spellSeconds } from '@festival/contracts/retention';
import { EmptyState } from '@festival/ui/empty-state';

/** Shown when an invitation is no longer valid. */
export function DeadInvitation() {
  return (
    <div role="alert">
      <EmptyState icon="mail" title="This invitation does not work any more">
        It was used or withdrawn, is older than {spellSeconds(INVITATION_SECONDS)}, or the link is
        incomplete. Ask the admin who invited you for a new one.
      </EmptyState>
    </div>
  );
}
