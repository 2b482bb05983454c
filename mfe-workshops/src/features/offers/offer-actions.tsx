import type { OpenOffer } from '@festival/contracts/workshops';
import { formatDate, formatTimes } from '@festival/edition/dates';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useRef, useState } from 'react';
import { offerKey } from '../../routes/workshops/offers.js';
import { profileKey } from '../../shared/workshop-parts.js';
import { LISTS } from '../workshops/use-workshops.js';
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

const said = {
  take: (name: string) => `You have a place in ${name}.`,
  pass: (name: string) => `You declined: the place in ${name} goes to the next on the waitlist.`,
} as const;

/** Answers an offer once, however often the button is pressed, and reports the result. */
const useAnswering = (id: string, name: string) => {
  const { mutateAsync } = useAnswerOffer();
  const { requireStudent } = useSignIn();
  const showSnackbar = useSnackbar();
  const isSending = useRef(false);
  const [pressed, setPressed] = useState<OfferAnswer['wanted']>();

  const send = async (wanted: OfferAnswer['wanted']): Promise<void> => {
    try {
      await mutateAsync({ id, wanted });
      showSnackbar(said[wanted](name), { tone: 'positive' });
    } catch (failure) {
      if (!isApiError(failure) || failure.status !== 401)
        return showSnackbar(errorMessage(failure), { tone: 'negative' });
      const prompt = { reason: 'You have been logged out. Please log in again to answer.' };
      if (await requireStudent(prompt).catch(() => false)) await send(wanted);
    }
  };

  return {
    pressed,
    answer: (wanted: OfferAnswer['wanted']) => {
      if (isSending.current) return;
      isSending.current = true;
      setPressed(wanted);
      void send(wanted).finally(() => {
        isSending.current = false;
        setPressed(undefined);
      });
    },
  };
};

interface OfferAnswer {
  id: string;
  wanted: 'take' | 'pass';
}

/** Accepts or declines an offered place. Everything that shows the offer is read again after success or failure, unless the session has ended. */
const useAnswerOffer = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, wanted }: OfferAnswer) =>
      wanted === 'take'
        ? api.call('POST /workshops/offers/:id/take', { params: { id } })
        : api.call('POST /workshops/offers/:id/pass', { params: { id } }),
    onSettled: async (_answer, error, { id }) => {
      if (isApiError(error) && error.status === 401) return;
      await Promise.all(
        [LISTS, profileKey, offerKey(id)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
};

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

/** Whether an offer can still be answered. */
export const isOpen = (offer: OpenOffer | undefined, now: Date): offer is OpenOffer =>
  offer !== undefined && now.getTime() < Date.parse(offer.until);
