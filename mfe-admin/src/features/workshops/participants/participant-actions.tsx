import type { AdminWorkshop } from '@festival/contracts/workshops';
import { hasDayBegun, isOver } from '@festival/edition/workshops';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Cluster } from '@festival/ui/layout';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import type { ListedParticipant } from './list-participants.js';
import { MoveDialog } from './move-participant.js';
import { RemoveDialog } from './remove-participant.js';
import { useAttendance } from './use-participant-changes.js';

interface Props {
  workshop: AdminWorkshop;
  participant: ListedParticipant;
}

/** Marks a participant as present. Shown from the day of the workshop on. */
function AttendanceButton({ participant }: Pick<Props, 'participant'>) {
  const { mutate, isPending } = useAttendance();
  const { registrationId, attended, name } = participant;
  return (
    <Button
      size="compact"
      variant={attended ? 'secondary' : 'primary'}
      aria-pressed={attended}
      busy={isPending}
      busyLabel="Saving…"
      onClick={() => mutate({ registrationId, attended: !attended })}
    >
      Was there<VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}

/** The actions for one participant. */
export function ParticipantActions({ workshop, participant }: Props) {
  const edition = useEdition();
  const now = useFestivalNow();
  const [opened, setOpened] = useState<'move' | 'remove'>();
  const hasPlace = participant.position === null;
  const close = () => setOpened(undefined);
  const dialog = { workshop, participant, onClose: close };
  return (
    <Cluster gap={2} justify="end">
      {hasPlace && hasDayBegun(edition, workshop, now) && (
        <AttendanceButton participant={participant} />
      )}
      {!isOver(edition, workshop, now) && (
        <>
          <Button size="compact" onClick={() => setOpened('move')}>
            Move<VisuallyHidden>: {participant.name}</VisuallyHidden>
          </Button>
          <Button variant="quiet" size="compact" onClick={() => setOpened('remove')}>
            Remove<VisuallyHidden>: {participant.name}</VisuallyHidden>
          </Button>
        </>
      )}
      {opened === 'move' && <MoveDialog {...dialog} />}
      {opened === 'remove' && <RemoveDialog {...dialog} />}
    </Cluster>
  );
}
