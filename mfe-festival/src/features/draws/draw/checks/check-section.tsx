import type { Draw, OwnChances } from '@festival/contracts/draws';
import { asPart, LazyPart } from '@festival/mfe-kit/lazy';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Disclosure } from '@festival/ui/disclosure';
import { Section } from '@festival/ui/section';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useState } from 'react';
import { contests } from '../../../../content/contests.js';
import { Copy } from '../../../../shared/copy.js';

const { algorithm } = contests.luckyDraw.draws;

const checks = asPart(() => import('./checks.js').then((module) => module.Checks));

const placeholder = (
  <Loading label="Recomputing…">
    <Skeleton lines={4} />
  </Loading>
);

interface Props {
  draw: Draw;
  own: OwnChances | null | undefined;
}

/** Recomputes the draw in the visitor's browser on request. The code for that loads then. */
export function CheckSection({ draw, own }: Props) {
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
            {algorithm.steps.map((step, index) => (
              <li key={index}>
                <Copy of={step} />
              </li>
            ))}
          </ol>
        </Disclosure>
      </Card>
    </Section>
  );
}
