import { exportKinds } from '@festival/contracts/export-kinds';
import type { Exported, ExportState } from '@festival/contracts/exports';
import { serviceLabelOf } from '@festival/contracts/services';
import type { StateLabel } from '../../shared/state-badge.js';

export const stateLabels: Readonly<Record<ExportState, StateLabel>> = {
  queued: { text: 'Waiting', tone: 'neutral' },
  running: { text: 'Exporting', tone: 'accent' },
  done: { text: 'Ready', tone: 'positive' },
  failed: { text: 'Failed', tone: 'negative' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

/** `Orders: Inkwell` */
export const titleOf = ({ kind, about, filter }: Exported): string => {
  const service = filter['service'];
  const of = [...(service ? [serviceLabelOf(service)] : []), ...(about ? [about] : [])];
  const { label } = exportKinds[kind];
  return of.length > 0 ? `${label}: ${of.join(', ')}` : label;
};

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** `1.2 MB` */
export const sizeText = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1_000 ** power;
  const digits = power > 0 && value < 10 ? 1 : 0;
  return `${value.toLocaleString('en-SG', { maximumFractionDigits: digits })} ${UNITS[power]}`;
};
