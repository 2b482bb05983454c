import type { ProfileWorkshop, Standing } from '@festival/contracts/workshops';
import { isOver, workshopTimeText } from '@festival/edition/workshops';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useId } from 'react';
import { dateTimeOf } from '../../../shared/when.js';
import { WorkshopImage } from '../../../shared/workshop-image.js';
import { OfferActions } from '../../offers/components/offer-actions.js';
import { isOpen } from '../../offers/offer-text.js';
import { ordinal } from '../../outlook/outlook-text.js';
import { isTicketed, type Ticketed } from '../ticketed.js';
import styles from './registration-list.module.css';

interface RowProps {
  workshop: ProfileWorkshop;
  status: Standing;
  onCancel: () => void;
  onTicket?: (() => void) | undefined;
}

function StandingBadge({ workshop: { position }, status }: Pick<RowProps, 'workshop' | 'status'>) {
  if (status === 'confirmed') return <Badge tone="positive">Registered</Badge>;
  return (
    <Badge tone="warning">
      {position === null ? 'Waitlisted' : `${ordinal(position)} on the waitlist`}
    </Badge>
  );
}

function Row({ workshop, status, onCancel, onTicket }: RowProps) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { _id, name, location, offer } = workshop;
  return (
    <Card as="li" padding="small">
      <div className={styles.row}>
        <WorkshopImage workshop={workshop} alt="" sizes="72px" className={styles.image} />
        <div className={styles.words}>
          <h4 className={styles.name}>
            <Link quiet href={`/workshops#workshop-${_id}`}>
              {name}
            </Link>
          </h4>
          <p className={styles.when}>
            <time dateTime={dateTimeOf(workshop)}>{workshopTimeText(edition, workshop)}</time>
          </p>
          <p className={styles.when}>{location}</p>
          <StandingBadge workshop={workshop} status={status} />
          {isOpen(offer, now) && <OfferActions offer={offer} name={name} />}
        </div>
        {isOver(edition, workshop, now) ? (
          <p className={styles.when}>Took place</p>
        ) : (
          <Cluster gap={2}>
            {onTicket && (
              <Button size="compact" variant="primary" onClick={onTicket}>
                Ticket<VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            )}
            <Button size="compact" onClick={onCancel}>
              Cancel<VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </Cluster>
        )}
      </div>
    </Card>
  );
}

interface Props {
  title: string;
  /** Shown in place of an empty list. */
  nothing: string;
  workshops: readonly ProfileWorkshop[];
  status: Standing;
  onCancel: (workshop: ProfileWorkshop) => void;
  /** Without it the rows have no ticket. */
  onTicket?: (workshop: Ticketed) => void;
}

/** The workshops in which the student has a place, or waits for one. */
export function RegistrationList({ title, nothing, workshops, status, onCancel, onTicket }: Props) {
  const titleId = useId();
  return (
    <Stack gap={3}>
      <h3 id={titleId}>{title}</h3>
      {workshops.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <Stack as="ul" gap={3} aria-labelledby={titleId}>
          {workshops.map((workshop) => (
            <Row
              key={workshop._id}
              workshop={workshop}
              status={status}
              onCancel={() => onCancel(workshop)}
              onTicket={onTicket && isTicketed(workshop) ? () => onTicket(workshop) : undefined}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
