import type { ProfileWorkshop } from '@festival/contracts/participants';
import type { Standing } from '@festival/contracts/workshops';
import { formatLastDay } from '@festival/edition/dates';
import {
  bumpChoices,
  registrationPeriod,
  type WorkshopTime,
  workshopTimeText,
} from '@festival/edition/workshops';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { RadioGroup } from '@festival/ui/radio-group';
import { useId, useState } from 'react';
import { useDecision } from '../../shared/use-decision.js';
import { Vacancies } from '../../shared/workshop-parts.js';

interface Props {
  workshop: ProfileWorkshop;
  /** Workshops where the student is on the waitlist. */
  waitlisted: readonly ProfileWorkshop[];
  onDone: () => void;
  onKeep: () => void;
}

const NOT_CHOSEN = 'Please choose the workshop that you wish to bump up.';

/**
 * Asks before a place is given up, and offers the free places of waitlisted workshops in exchange. Not for an Open Talk, and not when there are none.
 */
export function CancelConfirmed({ workshop, waitlisted, onDone, onKeep }: Props) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { isBusy, error, cancel } = useCancelling(onDone);
  const choices = bumpChoices(edition, workshop, waitlisted, now);
  const choiceId = useId();
  const [wanted, setWanted] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const chosen = choices.length === 1 ? choices[0] : choices.find(({ _id }) => _id === wanted);
  const { _id, name } = workshop;

  const cancelOnly = () => cancel({ workshopId: _id }, `Your place in ${name} is cancelled.`);
  const bump = () => {
    setIsMissing(!chosen);
    if (!chosen) return document.getElementById(choiceId)?.querySelector('input')?.focus();
    cancel(
      { workshopId: _id, bumpedId: chosen._id },
      `Your place in ${name} is cancelled, and you have one in ${chosen.name}.`,
    );
  };
  const busy = { busy: isBusy, busyLabel: 'Cancelling…' };
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onKeep}
      role="alertdialog"
      size={choices.length > 0 ? 'medium' : 'small'}
      title={`Cancel your place in ${name}?`}
      description={cancelText(edition, workshop, 'confirmed', now)}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onKeep} aria-disabled={isBusy} data-autofocus="">
            Keep my place
          </Button>
          {choices.length > 0 ? (
            <>
              <Button variant="danger" {...busy} onClick={cancelOnly}>
                No, just cancel
              </Button>
              <Button variant="primary" {...busy} onClick={bump}>
                Yes, bump up
              </Button>
            </>
          ) : (
            <Button variant="danger" {...busy} onClick={cancelOnly}>
              Cancel my place
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {error && (
          <Alert tone="negative" live>
            {error}
          </Alert>
        )}
        {choices.length > 0 && (
          <BumpChoice
            id={choiceId}
            choices={choices}
            chosen={chosen?._id}
            error={isMissing && !chosen ? NOT_CHOSEN : undefined}
            onChoose={setWanted}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface BumpChoiceProps {
  id: string;
  /** Workshops with a free place where the student is on the waitlist. */
  choices: readonly ProfileWorkshop[];
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (workshopId: string) => void;
}

/** Which waitlisted workshop to take in place of the cancelled one. */
function BumpChoice({ id, choices, chosen, error, onChoose }: BumpChoiceProps) {
  const edition = useEdition();
  return (
    <RadioGroup
      id={id}
      label="Do you wish to bump up any of these waitlisted workshops? (Subjected to vacancy)"
      options={choices.map((workshop) => ({
        value: workshop._id,
        label: workshop.name,
        description: (
          <>
            {workshopTimeText(edition, workshop)}. <Vacancies places={workshop} />
          </>
        ),
      }))}
      value={chosen ?? null}
      error={error}
      onChange={onChoose}
    />
  );
}

interface Cancelling {
  workshopId: string;
  /** The waitlisted workshop whose free place the student takes instead. */
  bumpedId?: string;
}

/** Cancels a registration. `error` is the server's refusal as a sentence. */
export const useCancelling = (onDone: () => void) => {
  const api = useApi();
  const { sending, error, decide } = useDecision({
    to: 'cancel',
    send: ({ workshopId, bumpedId }: Cancelling) =>
      api.call('POST /workshops/:id/cancel', {
        params: { id: workshopId },
        query: bumpedId
          ? { bump_waitlist: 'true', bumped_workshop: bumpedId }
          : { bump_waitlist: 'false' },
      }),
    onDone,
  });
  return {
    isBusy: sending !== undefined,
    error: error ? errorMessage(error) : undefined,
    cancel: decide,
  };
};

const whileOpen: Readonly<Record<Standing, string>> = {
  confirmed: 'Somebody else can have it at once. If you change your mind, you sign up again.',
  waitlisted: 'If you sign up again later, you start at the end of the queue.',
};

const afterClose: Readonly<Record<Standing, string>> = {
  confirmed: 'You cannot have this place back',
  waitlisted: 'You cannot join this waitlist again',
};

const afterEnd: Readonly<Record<Standing, string>> = {
  confirmed: 'This workshop has ended, so its places cannot be cancelled any more.',
  waitlisted: 'This workshop has ended, so there is no place left to wait for.',
};

/** What cancelling means now for a student with a place or on the waitlist. */
export const cancelText = (
  edition: Edition,
  workshop: WorkshopTime,
  standing: Standing,
  now: Date,
): string => {
  switch (registrationPeriod(edition, workshop, now)) {
    case 'over':
      return afterEnd[standing];
    case 'closed': {
      const lastDay = formatLastDay(edition, edition.workshops.registration.closes);
      return `${afterClose[standing]}: registration closed at the end of ${lastDay}, and leftover places went to the waitlists then.`;
    }
    default:
      return whileOpen[standing];
  }
};
