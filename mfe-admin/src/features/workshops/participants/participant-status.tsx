import { Badge } from '@festival/ui/badge';
import type { ListedParticipant } from './list-participants.js';

const offers = {
  open: ', offered a place',
  taken: '',
  passed: ', passed',
  ended: ', offer ended',
} as const;

/** Whether a participant is confirmed, waits or has an offer, and whether they attended. */
export function ParticipantStatus({
  participant: { position, offer, attended },
}: {
  participant: ListedParticipant;
}) {
  if (position !== null)
    return (
      <Badge tone="warning">
        Waitlisted, no. {position}
        {offer && offers[offer]}
      </Badge>
    );
  return <Badge tone="positive">{attended ? 'Was there' : 'Confirmed'}</Badge>;
}
