import { FormText } from '@festival/forms/fields';
import { useForm, useSubmit } from '@festival/forms/form';
import { type Api, errorMessage } from '@festival/mfe-kit/api';
import type { ClockStore } from '@festival/mfe-kit/host';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { useId } from 'react';

interface Props {
  clock: ClockStore;
  api: Api;
  onClose: () => void;
}

const labels = { wall: 'Date and time' } as const;

/** Moves the festival's time for everybody, during a rehearsal. */
export function ClockDialog({ clock, api, onClose }: Props) {
  const { timeZone } = clock.state();
  const formId = useId();
  const form = useForm({
    id: 'clock',
    labels,
    values: { wall: wallTime(clock.now(), timeZone) },
  });

  const move = async (now: string | null) => {
    try {
      clock.set(await api.call('PUT /clock', { body: { now } }));
      onClose();
    } catch (error) {
      form.refuse([{ name: 'wall', rule: errorMessage(error) }]);
    }
  };
  const { submit, once, isBusy } = useSubmit(form, {
    send: ({ wall }) => move(instantOf(wall, timeZone)),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Change the festival’s time"
      description={`Every rule of the site follows it, for everybody. Time zone: ${timeZone}.`}
      size="small"
      actions={
        <>
          <Button disabled={isBusy} onClick={() => void once(() => move(null))}>
            Use real time
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            Set the time
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <FormText {...form.field('wall')} type="datetime-local" required />
      </form>
    </Dialog>
  );
}

/** The local time of an instant in a time zone, in the format of `datetime-local`: `2021-02-10T10:00`. */
export const wallTime = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');

/** The instant (ISO 8601, UTC) of a local time in a time zone. */
export const instantOf = (wall: string, timeZone: string): string => {
  const asIfUtc = Date.parse(`${wall}Z`);
  const offset = Date.parse(`${wallTime(asIfUtc, timeZone)}Z`) - asIfUtc;
  return new Date(asIfUtc - offset).toISOString();
};
