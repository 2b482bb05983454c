import type { Exported } from '@festival/contracts/exports';
import { Cluster } from '@festival/ui/layout';
import { Progress } from '@festival/ui/progress';
import { StateBadge } from '../../shared/state-badge.js';
import { sizeText, stateLabels, titleOf } from './labels.js';

const rowsText = (count: number): string =>
  `${count.toLocaleString('en-SG')} ${count === 1 ? 'row' : 'rows'}`;

/** The progress of an export. */
export function ExportProgress({ exported }: { exported: Exported }) {
  const { state, rows, expectedRows, bytes, problem } = exported;
  return (
    <Cluster gap={2}>
      <StateBadge label={stateLabels[state]} />
      {state === 'running' && (
        <Progress label={`Progress of ${titleOf(exported)}`} value={rows} max={expectedRows}>
          {rows.toLocaleString('en-SG')} of about {rowsText(expectedRows)}
        </Progress>
      )}
      {state === 'done' && (
        <span>
          {rowsText(rows)}, {sizeText(bytes ?? 0)}
        </span>
      )}
      {problem !== null && <span>{problem}</span>}
    </Cluster>
  );
}
