import { FormSelect, FormText } from '@festival/forms/fields';
import { lateRules, refusedFields, useForm, useSubmit } from '@festival/forms/form';
import { useEdition } from '@festival/mfe-kit/edition';
import { useHasPermission } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { useEffect, useState } from 'react';
import { type Outcome, OutcomeAlert } from './outcome-alert.js';
import { isSignedOut, type PointsValues, useGivePoints } from './use-give-points.js';

const labels = { email: 'Email address', points: 'Points', event: 'Event' } as const;

const fields: Readonly<Record<string, keyof PointsValues>> = {
  emailAddress: 'email',
  points: 'points',
};

const rules = lateRules<PointsValues>(() =>
  import('./points-rules.js').then((module) => module.pointsRules),
);

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Email, points and event. An admin's form gives the points. For everybody else, submitting only empties the form. */
export function LuckyDrawForm() {
  const { events, maxPoints } = useEdition().contests.luckyDraw;
  const isAdmin = useHasPermission('contest');
  const [outcome, setOutcome] = useState<Outcome>();
  // An admin whose session has ended can go on after signing in again, and loses nothing that was typed.
  const isReal = isAdmin || (outcome?.kind === 'failed' && isSignedOut(outcome.error));
  const points = Array.from({ length: maxPoints }, (_, index) => String(index + 1));
  const blank = { email: '', points: points[0] ?? '', event: events[0]?.name ?? '' };
  const form = useForm({ id: 'lucky-draw', labels, values: blank, ...(isReal && { rules }) });
  const givePoints = useGivePoints();
  const { subscribe, field } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setOutcome(undefined) }),
    [subscribe],
  );

  const give = async (values: PointsValues): Promise<Outcome> => {
    await givePoints(values);
    form.reset(blank);
    return { kind: 'given', what: `${values.points} for ${values.event}, to ${values.email}.` };
  };
  const { submit, isBusy } = useSubmit(form, {
    send: async (values) => {
      if (!isReal) {
        form.reset(blank);
        return setOutcome({ kind: 'cleared' });
      }
      try {
        setOutcome(await give(values));
      } catch (error) {
        form.refuse(refusedFields(error, (key) => fields[key]));
        setOutcome({ kind: 'failed', error: error as Error });
      }
    },
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <FormText {...field('email')} type="email" autoComplete="off" />
        <FormSelect {...field('points')} options={optionsOf(points)} />
        <FormSelect {...field('event')} options={optionsOf(events.map(({ name }) => name))} />
        <div>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Adding points…">
            Submit
          </Button>
        </div>
        <div role="status">{outcome && <OutcomeAlert outcome={outcome} />}</div>
      </Stack>
    </form>
  );
}
