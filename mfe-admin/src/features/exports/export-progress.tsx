import type { Exported } from '@festival/contracts/exports';
import { Badge } from '@festival/ui/badge';
import styles from './exports.module.css';
import { sizeText, stateBadges, titleOf } from './labels.js';

const rowsText = (count: number): string =>
  `${count.toLocaleString('en-SG')} ${count === 1 ? 'row' : 'rows'}`;

/** How far an export is: a bar, and the same in words. */
export function ExportProgress({ exported }: { exported: Exported }) {
  const { state, rows, expectedRows, bytes, problem } = exported;
  const { label, tone } = stateBadges[state];
  return (
    <span className={styles.progress}>
      <Badge tone={tone}>{label}</Badge>
      {state === 'running' && (
        <>
          <progress
            className={styles.bar}
            aria-label={`Progress of ${titleOf(exported)}`}
            max={Math.max(expectedRows, 1)}
            value={Math.min(rows, expectedRows)}
          />
          <span>
            {rows.toLocaleString('en-SG')} of about {rowsText(expectedRows)}
          </span>
        </>
      )}
      {state === 'done' && (
        <span>
          {rowsText(rows)}, {sizeText(bytes ?? 0)}
        </span>
      )}
      {problem !== null && <span>{problem}</span>}
    </span>
  );
}
