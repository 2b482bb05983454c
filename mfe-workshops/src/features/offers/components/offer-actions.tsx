import type { OpenOffer } from '@festival/contracts/workshops';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { timeLeftText, untilText } from '../offer-text.js';
import { useAnswering } from '../use-answering.js';
import styles from './offer-actions.module.css';

interface Props {
  offer: OpenOffer;
  /** The name of the workshop. */
  name: string;
}

/** An offered place: its deadline by the server's clock, and buttons to accept or decline it. */
export function OfferActions({ offer: { _id, until }, name }: Props) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { pressed, answer } = useAnswering(_id, name);
  return (
    <Stack gap={2} className={styles.offer}>
      <p className={styles.text}>
        <strong>A place is free for you</strong> until{' '}
        <time dateTime={until}>{untilText(edition, until)}</time> ({timeLeftText(until, now)}).
      </p>
      <Cluster gap={2}>
        <Button
          size="compact"
          variant="primary"
          busy={pressed === 'take'}
          busyLabel="Taking it…"
          disabled={pressed === 'pass'}
          onClick={() => answer('take')}
        >
          Take the place<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
        <Button
          size="compact"
          busy={pressed === 'pass'}
          busyLabel="Passing…"
          disabled={pressed === 'take'}
          onClick={() => answer('pass')}
        >
          Pass<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </Cluster>
    </Stack>
  );
}
