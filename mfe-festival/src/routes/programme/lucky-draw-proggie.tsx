import { FormSelect, FormText } from '@festival/forms/fields';
import { lateRules, refusedFields, useForm, useKeyedSend, useSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { useHasPermission } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Motif } from '@festival/ui/artwork';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Container, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { PageHeader } from '@festival/ui/page-header';
import { useEffect, useState } from 'react';
import luckyDrawForm from '../../content/lucky-draw-form.yaml';
import { Copy } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import styles from './lucky-draw-proggie.module.css';

/** `/LuckyDrawProggie`, for the committee. */
export function LuckyDrawProggiePage() {
  const isAdmin = useHasPermission('contest');
  return (
    <>
      <PageHeader
        title={luckyDrawForm.title}
        lead={<Copy of={isAdmin ? luckyDrawForm.adminLead : luckyDrawForm.lead} />}
        motif="petal"
        tone="sky"
      />
      <Container className={styles.form}>
        <Card padding="large" className={styles.ticket}>
          <LuckyDrawForm />
        </Card>
        <Sheet tone="bloom" className={styles.stub}>
          <Motif name="sun" size="fill" />
        </Sheet>
      </Container>
    </>
  );
}

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
function LuckyDrawForm() {
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

type Outcome =
  | { kind: 'cleared' }
  | { kind: 'given'; what: string }
  | { kind: 'failed'; error: Error };

/** The result of the last attempt. */
function OutcomeAlert({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'cleared')
    return (
      <Alert tone="info">
        <Copy of={luckyDrawForm.cleared} />
      </Alert>
    );
  if (outcome.kind === 'given')
    return (
      <Alert tone="positive" title="Added points successfully">
        {outcome.what}
      </Alert>
    );
  return (
    <Alert tone="negative" title="Error while adding points">
      {errorMessage(outcome.error)}{' '}
      {isSignedOut(outcome.error) && <Link href="/AdminManage">Log in as an admin</Link>}
    </Alert>
  );
}

interface PointsValues {
  email: string;
  /** As in the list of choices. */
  points: string;
  event: string;
}

/** Gives the points. A repeat after a lost answer gives no more. */
const useGivePoints = () => {
  const api = useApi();
  const { events } = useEdition().contests.luckyDraw;
  return useKeyedSend(({ email, points, event }: PointsValues, idempotencyKey) =>
    api.call('PATCH /admin/luckydraw', {
      query: { emailAddress: email },
      body: {
        points: Number(points),
        category: events.find(({ name }) => name === event)?.category ?? '',
      },
      idempotencyKey,
    }),
  );
};

/** The session has ended, or is no longer an admin's. */
const isSignedOut = (error: Error): boolean => isApiError(error) && error.status === 401;
