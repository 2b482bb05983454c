import { Badge } from '@festival/ui/badge';
import type { ListedParticipant } from './list-participants.js';

/** Whether somebody has a place, where they wait, and whether they were there. */
export function ParticipantStatus({
  participant: { position, attended },
}: {
  participant: ListedParticipant;
}) {
  if (position !== null) return <Badge tone="warning">Waitlisted, no. {position}</Badge>;
  return <Badge tone="positive">{attended ? 'Was there' : 'Confirmed'}</Badge>;
}
