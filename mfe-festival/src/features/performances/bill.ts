import { performanceState } from '@festival/edition/performances';
import type { Edition } from '@festival/mfe-kit/edition';

export type Performance = Edition['performances'][number];

export interface Billed {
  performance: Performance;
  isOn: boolean;
}

/** The performances at this time: those still to come, and the past ones. */
export const makeBill = (
  edition: Edition,
  now: Date,
): { upcoming: Billed[]; past: Performance[] } => {
  const stated = edition.performances.map((performance) => ({
    performance,
    state: performanceState(performance, now),
  }));
  return {
    upcoming: stated
      .filter(({ state }) => state !== 'over')
      .map(({ performance, state }) => ({ performance, isOn: state === 'on' })),
    past: stated.filter(({ state }) => state === 'over').map(({ performance }) => performance),
  };
};
