import { pointsForm, pointsRecipient } from '@festival/contracts/points';
import { FormSelect, FormText } from '@festival/forms/fields';
import { refusedFields, rulesOf, useForm, useSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Grid, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { z } from 'zod';
import { type Gift, useGivePoints } from './use-points.js';

const labels = { emailAddress: 'Email address', points: 'Points', category: 'Category' } as const;
type Values = Record<keyof typeof labels, string>;

const blank: Values = { emailAddress: '', points: '', category: '' };

/** The contract's rules. The points field holds text of digits. */
const rules = rulesOf<Values, Gift>(
  z.object({
    emailAddress: pointsRecipient.shape.emailAddress,
    ...pointsForm.shape,
  }),
);

/** Gives points to an email address, even when nobody has signed in with it yet. */
export function GivePointsForm() {
  const { pointsCategories } = useEdition().contests.luckyDraw;
  const titleId = useId();
  const showSnackbar = useSnackbar();
  const give = useGivePoints();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ id: 'give-points', labels, values: blank, rules });
  const { submit, isBusy } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async (gift) => {
      try {
        await give.mutateAsync(gift);
        form.reset(blank);
        showSnackbar('Added points successfully', { tone: 'positive' });
      } catch (error) {
        form.refuse(
          refusedFields(error, (key) => (key in labels ? (key as keyof Values) : undefined)),
        );
        setRefusal(errorMessage(error as Error));
      }
    },
  });
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <h2 id={titleId}>Add Lucky Draw Points</h2>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          {refusal && (
            <Alert tone="negative" live title="Error while adding points">
              {refusal}
            </Alert>
          )}
          <Grid min="small" gap={4}>
            <FormText {...form.field('emailAddress')} type="email" autoComplete="off" required />
            <FormText
              {...form.field('points')}
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              required
            />
            <FormSelect
              {...form.field('category')}
              placeholder="Choose a category"
              options={pointsCategories.map((value) => ({ value, label: value }))}
              required
            />
          </Grid>
          <div>
            <Button type="submit" variant="primary" busy={isBusy} busyLabel="Adding points…">
              Add points
            </Button>
          </div>
        </Stack>
      </form>
    </Stack>
  );
}
