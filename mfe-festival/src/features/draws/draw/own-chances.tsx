import type { Draw, OwnChances } from '@festival/contracts/draws';
import { DRAW_ANSWER_DAYS } from '@festival/contracts/limits';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useLogIn, useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Checkbox } from '@festival/ui/checkbox';
import { Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { useState } from 'react';
import { drawQuery, drawsKey, ownChancesQuery } from '../draw-queries.js';
import { chances } from '../draw-text.js';
import { Code } from './code.js';

function Won({ draw, own }: { draw: Draw; own: OwnChances }) {
  const consent = useConsent(draw);
  if (!own.won) return draw.result && <p>You were not drawn this time.</p>;
  const prize = <bdi>{draw.prizes[own.won.prize - 1]}</bdi>;
  if (own.won.isReplaced)
    return (
      <Alert tone="warning" title="Your prize was drawn again">
        You were drawn for {prize}, and did not answer in time.
      </Alert>
    );
  return (
    <>
      <Alert tone="positive" title={<>You have won: {prize}</>}>
        We have emailed you. Reply to that email within {DRAW_ANSWER_DAYS} days to get your prize.
      </Alert>
      <Checkbox
        label="Show my name to everybody on this page"
        description="Without it, only your code is shown. You can change this at any time."
        checked={consent.shown ?? own.won.isNamed}
        disabled={consent.isPending}
        onChange={consent.change}
        {...(consent.error && { error: errorMessage(consent.error) })}
      />
    </>
  );
}

function Own({ draw, own }: { draw: Draw; own: OwnChances | null | undefined }) {
  const { role } = useSession();
  const logIn = useLogIn();
  if (role !== 'student')
    return (
      <>
        <p>Log in to see which code is yours. Nobody else is told.</p>
        <div>
          <Button variant="primary" onClick={() => void logIn()}>
            Log in
          </Button>
        </div>
      </>
    );
  if (draw.state === 'announced')
    return <p>You get a code when the draw closes. Only you are told which one is yours.</p>;
  if (draw.state === 'void') return <p>Nobody was drawn. Your chances stay yours.</p>;
  if (own === undefined) return <p>Looking for your code…</p>;
  if (own === null) return <p>You are not in this draw: you had too few chances at the close.</p>;
  return (
    <>
      <p>
        Your code is <Code>{own.code}</Code>, with {chances(own.chances)}.
      </p>
      <Won draw={draw} own={own} />
    </>
  );
}

/** The section for the signed-in student. */
export function OwnChancesSection({
  draw,
  own,
}: {
  draw: Draw;
  own: OwnChances | null | undefined;
}) {
  return (
    <Section title="You in this draw" headingLevel={2} tone="bloom" motif="petal">
      <Card padding="large">
        <Stack gap={4}>
          <Own draw={draw} own={own} />
        </Stack>
      </Card>
    </Section>
  );
}

const withName = (draw: Draw, { code, won }: OwnChances, name: string | null): Draw => ({
  ...draw,
  result: draw.result && {
    ...draw.result,
    winners: draw.result.winners.map((winner) =>
      winner.code === code ? { ...winner, name: won?.isNamed ? name : null } : winner,
    ),
  },
});

/**
 * Whether a winner's name is shown. The page uses the answer to the change, because the public data of the draw is cached at the edge and may be old
 * for a moment.
 */
const useConsent = ({ _id }: Draw) => {
  const api = useApi();
  const queries = useQueryClient();
  const { displayName } = useSession();
  /** Set immediately on the click. The mutation's own state follows a moment later. */
  const [shown, setShown] = useState<boolean>();
  const consent = useMutation({
    mutationFn: (named: boolean) =>
      api.call('POST /draws/:id/consent', { params: { id: _id }, body: { named } }),
    onSuccess: (own) => {
      queries.setQueryData<Draw | null>(
        drawQuery(api, _id).queryKey,
        (draw) => draw && withName(draw, own, displayName),
      );
      return queries.invalidateQueries({ queryKey: ownChancesQuery(api).queryKey });
    },
    // The prize may have been redrawn in the meantime.
    onError: () => queries.invalidateQueries({ queryKey: drawsKey }),
    onSettled: () => setShown(undefined),
  });
  return {
    change: (named: boolean) => {
      setShown(named);
      consent.mutate(named);
    },
    shown,
    isPending: consent.isPending,
    error: consent.error,
  };
};
