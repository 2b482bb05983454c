import type { Draw, DrawnWinner } from '@festival/contracts/draws';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { Sheet } from '../../../shared/sheet.js';
import { formatMoment, holderOf } from '../draw-text.js';
import { Code } from './code.js';
import styles from './draw-winners.module.css';

interface Props {
  draw: Draw;
  /** The visitor's own code, if known. */
  ownCode: string | undefined;
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
export function DrawWinners({ draw, ownCode }: Props) {
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
              {winner && <Winner winner={winner} isOwn={winner.code === ownCode} />}
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
