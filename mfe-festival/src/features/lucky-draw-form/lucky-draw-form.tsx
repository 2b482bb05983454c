import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { Select } from '@festival/ui/select';
import { TextField } from '@festival/ui/text-field';
import { type FormEvent, useState } from 'react';
import { luckyDrawForm } from '../../content/lucky-draw-form.js';
import { Copy } from '../../shared/copy.js';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Email, points and event. Submitting empties it and does nothing else. */
export function LuckyDrawForm() {
  const { events, maxPoints } = useEdition().contests.luckyDraw;
  const points = Array.from({ length: maxPoints }, (_, index) => String(index + 1));
  const blank = { email: '', points: points[0] ?? '', event: events[0] ?? '' };
  const [values, setValues] = useState(blank);
  const [wasCleared, setCleared] = useState(false);
  const change = (part: Partial<typeof blank>) => {
    setValues({ ...values, ...part });
    setCleared(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setValues(blank);
    setCleared(true);
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={(email) => change({ email })}
        />
        <Select
          label="Points"
          options={optionsOf(points)}
          value={values.points}
          onChange={(value) => change({ points: value })}
        />
        <Select
          label="Event"
          options={optionsOf(events)}
          value={values.event}
          onChange={(value) => change({ event: value })}
        />
        <div>
          <Button type="submit" variant="primary">
            Submit
          </Button>
        </div>
        <div role="status">
          {wasCleared && (
            <Alert tone="info">
              <Copy of={luckyDrawForm.cleared} />
            </Alert>
          )}
        </div>
      </Stack>
    </form>
  );
}
