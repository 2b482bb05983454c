import { type Api, errorMessage } from '@festival/mfe-kit/api';
import type { ClockStore } from '@festival/mfe-kit/host';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { TextField } from '@festival/ui/text-field';
import { type FormEvent, useState } from 'react';
import { instantOf, wallTime } from './zoned-time.js';

interface Props {
  clock: ClockStore;
  api: Api;
  onClose: () => void;
}

/** Moves the festival's time for everybody, while rehearsing. */
export function ClockDialog({ clock, api, onClose }: Props) {
  const { timeZone } = clock.state();
  const [wall, setWall] = useState(() => wallTime(clock.now(), timeZone));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const move = async (now: string | null) => {
    setBusy(true);
    setError(undefined);
    try {
      clock.set(await api.call('PUT /clock', { body: { now } }));
      onClose();
    } catch (reason) {
      setError(errorMessage(reason));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wall) void move(instantOf(wall, timeZone));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Change the festival's time"
      description={`Every rule of the site follows it, for everybody. Time zone: ${timeZone}.`}
      size="small"
      actions={
        <>
          <Button disabled={isBusy} onClick={() => void move(null)}>
            Use real time
          </Button>
          <Button variant="primary" type="submit" form="clock-form" busy={isBusy}>
            Set the time
          </Button>
        </>
      }
    >
      <form id="clock-form" onSubmit={submit}>
        <TextField
          label="Date and time"
          type="datetime-local"
          value={wall}
          onChange={setWall}
          error={error}
          required
        />
      </form>
    </Dialog>
  );
}
