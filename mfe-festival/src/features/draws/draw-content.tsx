import type { Draw, DrawnWinner, OwnChances } from '@festival/contracts/draws';
import { DRAW_ANSWER_DAYS } from '@festival/contracts/limits';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { asPart, LazyPart } from '@festival/mfe-kit/lazy';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useLogIn, useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Checkbox } from '@festival/ui/checkbox';
import { DescriptionList } from '@festival/ui/description-list';
import { Disclosure } from '@festival/ui/disclosure';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { Section } from '@festival/ui/section';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useState } from 'react';
import contests from '../../content/contests.yaml';
import { Items } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import { Code } from './code.js';
import styles from './draw-content.module.css';
import {
  chances,
  drawQuery,
  drawsKey,
  formatMoment,
  holderOf,
  ownChancesQuery,
  people,
  roundUrl,
  useOwnChances,
} from './draws.js';

interface Props {
  draw: Draw;
  /** The student's own line in the list: undefined while it is not known, null if there is none. */
  own: OwnChances | null | undefined;
}

/** A draw: first the facts, then the student's own chances, then how to check it. */
export function DrawContent({ draw }: { draw: Draw }) {
  const own = useOwnChances(draw);
  return (
    <>
      <DrawWinners draw={draw} own={own} />
      <OwnChancesSection draw={draw} own={own} />
      {draw.list && <CheckSection draw={draw} own={own} />}
      <DrawFacts draw={draw} />
    </>
  );
}

const { algorithm } = contests.luckyDraw.draws;

const checks = asPart(() => import('./checks.js').then((module) => module.Checks));

const placeholder = (
  <Loading label="Recomputing…">
    <Skeleton lines={4} />
  </Loading>
);

/** Recomputes the draw in the visitor's browser on request. The code for that loads then. */
function CheckSection({ draw, own }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Section
      title="Check it yourself"
      headingLevel={2}
      tone="leaf"
      motif="eye"
      lead={
        draw.result
          ? 'Your browser downloads the list and computes every step again. Compare the randomness itself with what drand shows.'
          : 'Your browser downloads the list and computes its hash. Note the hash down: after the draw it must be the same.'
      }
    >
      <Card padding="large">
        {isAsked ? (
          <LazyPart load={checks} props={{ draw, own: own ?? null }} placeholder={placeholder} />
        ) : (
          <Button variant="primary" icon="refresh" onClick={() => setIsAsked(true)}>
            {draw.result ? 'Recompute the draw' : 'Recompute the hash'}
          </Button>
        )}
      </Card>
      <Card>
        <Disclosure summary={algorithm.title} headingLevel={3}>
          <ol>
            <Items of={algorithm.steps} />
          </ol>
        </Disclosure>
      </Card>
    </Section>
  );
}

function Winner({ winner, isOwn }: { winner: DrawnWinner; isOwn: boolean }) {
  return (
    <p className={styles.winner}>
      {winner.name && (
        <strong>
          <bdi>{winner.name}</bdi>
        </strong>
      )}
      <Code>{winner.code}</Code>
      {isOwn && (
        <Badge tone="positive" icon="check">
          That is you
        </Badge>
      )}
    </p>
  );
}

/** The prizes and their winners. A code is public; only its owner knows whose it is. */
function DrawWinners({ draw, own }: Props) {
  const edition = useEdition();
  const { result, prizes } = draw;
  const replaced = result?.winners.filter((winner) => winner.replaced !== null) ?? [];
  return (
    <Section title={result ? 'Winners' : 'Prizes'} headingLevel={2} tone="sun" motif="kite">
      <Stack as="ol" gap={4} className={styles.prizes}>
        {prizes.map((what, index) => {
          const winner = holderOf(draw, index + 1);
          return (
            <Sheet as="li" key={index} cut={index % 2 ? 'b' : 'a'} className={styles.prize}>
              <p className={styles.what}>
                <span className={styles.place}>{index + 1}.</span> <bdi>{what}</bdi>
              </p>
              {winner && <Winner winner={winner} isOwn={winner.code === own?.code} />}
              {result && !winner && <p>Nobody was left to be drawn.</p>}
            </Sheet>
          );
        })}
      </Stack>
      {replaced.length > 0 && (
        <div className={styles.again}>
          <h3>Drawn again</h3>
          <ul>
            {replaced.map((winner) => (
              <li key={winner.code}>
                Prize {winner.prize} was <Code>{winner.code}</Code>’s from{' '}
                {formatMoment(edition, winner.drawnAt)} until{' '}
                {winner.replaced && formatMoment(edition, winner.replaced.at)}:{' '}
                <bdi>{winner.replaced?.reason}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

/** The source of the randomness. A URL becomes a link. */
function Source({ result }: { result: NonNullable<Draw['result']> }) {
  const { source, isSigned } = result;
  return (
    <>
      {/^https?:/.test(source) ? (
        <Link href={source} external>
          <bdi>{source}</bdi>
        </Link>
      ) : (
        <bdi>{source}</bdi>
      )}
      {isSigned
        ? '. Its signature was checked against drand’s public key.'
        : '. Its signature is not known: compare it with what drand shows.'}
    </>
  );
}

/** All published facts of a draw, so that anybody can recompute it. */
function DrawFacts({ draw }: { draw: Draw }) {
  const edition = useEdition();
  const { beacon, list, result } = draw;
  return (
    <Section title="What is fixed" headingLevel={2}>
      <Card padding="large">
        <DescriptionList
          arrangement="above"
          items={[
            { term: 'Announced', value: formatMoment(edition, draw.announcedAt) },
            { term: 'Chances count until', value: formatMoment(edition, draw.closesAt) },
            {
              term: 'Who is in',
              value: `Everybody with at least ${chances(draw.minimumChances)} by then`,
            },
            {
              term: 'Randomness',
              value: (
                <>
                  Round {beacon.round} of drand’s chain “{beacon.chain}”, which comes out on{' '}
                  {formatMoment(edition, beacon.at)}:{' '}
                  <Link href={roundUrl(beacon)} external>
                    look it up at drand
                  </Link>
                </>
              ),
            },
            { term: 'Hash of the secret', value: <Code>{draw.commitment}</Code> },
            {
              term: 'List of chances',
              value: list && (
                <>
                  {people(list.people)}, {chances(list.chances)}, published on{' '}
                  {formatMoment(edition, list.publishedAt)}:{' '}
                  <Link href={`/api/draws/${draw._id}/chances`} download>
                    download chances.csv
                  </Link>
                </>
              ),
            },
            { term: 'Hash of the list', value: list && <Code>{list.hash}</Code> },
            { term: 'Secret', value: result && <Code>{result.secret}</Code> },
            {
              term: `Randomness of round ${beacon.round}`,
              value: result && <Code>{result.randomness}</Code>,
            },
            {
              term: 'Signature of the round',
              value: result?.signature && <Code>{result.signature}</Code>,
            },
            {
              term: 'Signature of the round before',
              value: result?.previousSignature && <Code>{result.previousSignature}</Code>,
            },
            { term: 'Where it was read', value: result && <Source result={result} /> },
            { term: 'Seed', value: result && <Code>{result.seed}</Code> },
          ]}
        />
      </Card>
    </Section>
  );
}

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

function Own({ draw, own }: Props) {
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
function OwnChancesSection({ draw, own }: Props) {
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
