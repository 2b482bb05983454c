import type { OpenOffer } from '@festival/contracts/workshops';
import { formatDate, formatTimes } from '@festival/edition/dates';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useDecision } from '../../shared/use-decision.js';
import styles from './offer-actions.module.css';

/** An offered place: its deadline by the server's clock, and buttons to accept or decline it. */
export function OfferActions({ offer: { _id, until }, name }: { offer: OpenOffer; name: string }) {
  const edition = useEdition();
  const now = useFestivalNow();
  const api = useApi();
  const showSnackbar = useSnackbar();
  const { sending, decide } = useDecision({
    to: 'answer',
    send: (answer: 'take' | 'pass') =>
      answer === 'take'
        ? api.call('POST /workshops/offers/:id/take', { params: { id: _id } })
        : api.call('POST /workshops/offers/:id/pass', { params: { id: _id } }),
    shownIn: [offerKey(_id)],
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
  });
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
          busy={sending === 'take'}
          busyLabel="Taking it…"
          disabled={sending === 'pass'}
          onClick={() => decide('take', `You have a place in ${name}.`)}
        >
          Take the place<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
        <Button
          size="compact"
          busy={sending === 'pass'}
          busyLabel="Passing…"
          disabled={sending === 'take'}
          onClick={() =>
            decide('pass', `You declined: the place in ${name} goes to the next on the waitlist.`)
          }
        >
          Pass<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </Cluster>
    </Stack>
  );
}

export const offerKey = (id: string) => ['workshops', 'offer', id] as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const count = (amount: number, unit: string): string =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** `23 hours 10 minutes left`; the last minute is `less than a minute left`. */
export const timeLeftText = (until: string, now: Date): string => {
  const left = Math.max(0, Date.parse(until) - now.getTime());
  const parts = [
    count(Math.floor(left / HOUR_MS), 'hour'),
    count(Math.floor((left % HOUR_MS) / MINUTE_MS), 'minute'),
  ].filter(Boolean);
  return `${parts.join(' ') || 'less than a minute'} left`;
};

/** `Tuesday 2 March, 10.30am` */
const untilText = (edition: Edition, until: string): string =>
  `${formatDate(edition, until, 'weekday')}, ${formatTimes(edition, until)}`;
