import { LazyPart } from '@festival/mfe-kit/lazy';
import { Badge } from '@festival/ui/badge';
import { FigureRow } from '@festival/ui/figure-row';
import type { Act, PerformancesContent } from '../../content/schemas/performances.js';
import { Copy } from '../../shared/copy.js';
import { MovingImage } from '../../shared/images/moving-image.js';
import { liveQuiz } from '../quiz/load-live-quiz.js';
import { QuizSkeleton } from '../quiz/quiz-skeleton.js';
import type { Billed } from './bill.js';
import { PerformanceDate } from './performance-date.js';
import styles from './performance-row.module.css';
import { WatchLink } from './watch-link.js';

const SIZES = '(min-width: 48rem) 36rem, 100vw';

interface Props {
  billed: Billed;
  act: Act | undefined;
  content: PerformancesContent;
  index: number;
}

/** A performance that is on or still to come: its poster and details. */
export function PerformanceRow({ billed: { performance, isOn }, act, content, index }: Props) {
  return (
    <li id={performance.id} className={styles.item}>
      <FigureRow
        reversed={index % 2 === 1}
        media={
          act && (
            <MovingImage
              art={act.poster}
              clip={act.clip}
              ratio="16/9"
              sizes={SIZES}
              priority={index === 0}
            />
          )
        }
      >
        <h3 className={styles.name}>{performance.name}</h3>
        {isOn && <Badge tone="accent">On now</Badge>}
        <PerformanceDate performance={performance} clue={content.clue} />
        <p className={styles.place}>{performance.place}</p>
        {act && (
          <p className={styles.text}>
            <Copy of={act.text} />
          </p>
        )}
        {performance.watchUrl && (
          <WatchLink href={performance.watchUrl} isOn={isOn} label={content.watch} />
        )}
      </FigureRow>
      {isOn && performance.quiz && (
        <LazyPart
          load={liveQuiz}
          props={{ performanceId: performance.id, content: content.quiz }}
          placeholder={<QuizSkeleton label={content.quiz.loading} />}
        />
      )}
    </li>
  );
}
