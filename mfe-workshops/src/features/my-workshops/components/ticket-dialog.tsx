import { ticketAddress } from '@festival/contracts/workshops';
import { workshopTimeText } from '@festival/edition/workshops';
import { useEdition } from '@festival/mfe-kit/edition';
import { useHost } from '@festival/mfe-kit/host';
import { useQuery } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Spinner } from '@festival/ui/spinner';
import type { Ticketed } from '../ticketed.js';
import styles from './ticket-dialog.module.css';

/** Draws the code. Its library is loaded with the first ticket. */
const draw = (text: string): Promise<string> =>
  import('../draw-code.js').then((module) => module.drawCode(text));

interface Props {
  workshop: Ticketed;
  onClose: () => void;
}

/** A student's ticket: a QR code that leads an admin to the student's line in the list of participants. */
export function TicketDialog({ workshop, onClose }: Props) {
  const edition = useEdition();
  const { _id, name, location, registrationId } = workshop;
  const { desk } = useHost();
  const address = (desk?.url ?? window.location.origin) + ticketAddress(_id, registrationId);
  const { data, isError, refetch } = useQuery({
    queryKey: ['ticket', address],
    queryFn: () => draw(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      open
      dismissOnBackdrop
      onClose={onClose}
      size="small"
      title={`Your ticket for ${name}`}
      description={`${workshopTimeText(edition, workshop)}, ${location}`}
    >
      <div className={styles.body}>
        {data && (
          <>
            <img className={styles.code} src={data} alt={`QR code of your place in ${name}`} />
            <p>Show this at the door. The organisers scan it to mark you as present.</p>
          </>
        )}
        {!data && !isError && <Spinner label="Drawing your ticket" />}
        {!data && isError && (
          <Alert
            tone="negative"
            live
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            The code could not be loaded. Your name is on the list at the door, too.
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
