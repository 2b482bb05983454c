import { FormSelect, FormText } from '@festival/forms/fields';
import { useForm, useSubmit } from '@festival/forms/form';
import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { useEffect, useState } from 'react';
import { luckyDrawForm } from '../../content/lucky-draw-form.js';
import { Copy } from '../../shared/copy.js';

const labels = { email: 'Email address', points: 'Points', event: 'Event' } as const;

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Email, points and event. Submitting empties it and does nothing else. */
export function LuckyDrawForm() {
  const { events: known, maxPoints } = useEdition().contests.luckyDraw;
  const events = known.map(({ name }) => name);
  const points = Array.from({ length: maxPoints }, (_, index) => String(index + 1));
  const blank = { email: '', points: points[0] ?? '', event: events[0] ?? '' };
  const form = useForm({
    id: 'lucky-draw',
    labels,
    values: blank,
  });
  const [wasCleared, setCleared] = useState(false);
  const { subscribe, field } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setCleared(false) }),
    [subscribe],
  );

  const { submit } = useSubmit(form, {
    send: async () => {
      form.reset(blank);
      setCleared(true);
    },
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <FormText {...field('email')} type="email" autoComplete="off" />
        <FormSelect {...field('points')} options={optionsOf(points)} />
        <FormSelect {...field('event')} options={optionsOf(events)} />
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
