import { Badge } from '@festival/ui/badge';
import { FigureRow } from '@festival/ui/figure-row';
import { Image } from '@festival/ui/image';
import { LoopingVideo } from '@festival/ui/video';
import type { Act, PerformancesContent } from '../../content/schemas/performances.js';
import { Copy } from '../../shared/copy.js';
import type { Billed } from './bill.js';
import { PerformanceDate } from './performance-date.js';
import styles from './performance-row.module.css';

const SIZES = '(min-width: 48rem) 36rem, 100vw';

function Poster({ act: { poster, clip }, isFirst }: { act: Act; isFirst: boolean }) {
  if (clip) return <LoopingVideo src={clip} poster={poster.picture} label={poster.alt} />;
  return (
    <Image {...poster.picture} alt={poster.alt} ratio="16/9" sizes={SIZES} priority={isFirst} />
  );
}

interface Props {
  billed: Billed;
  act: Act | undefined;
  clue: PerformancesContent['clue'];
  index: number;
}

/** A performance that is still to come, or on: its poster and what to know. */
export function PerformanceRow({ billed: { performance, isOn }, act, clue, index }: Props) {
  return (
    <li id={performance.id} className={styles.item}>
      <FigureRow
        reversed={index % 2 === 1}
        media={act && <Poster act={act} isFirst={index === 0} />}
      >
        <h3 className={styles.name}>{performance.name}</h3>
        {isOn && <Badge tone="accent">On now</Badge>}
        <PerformanceDate performance={performance} clue={clue} />
        <p className={styles.place}>{performance.place}</p>
        {act && (
          <p>
            <Copy of={act.text} />
          </p>
        )}
      </FigureRow>
    </li>
  );
}
