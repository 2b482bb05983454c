import type { Edition } from '@festival/mfe-kit/edition';
import { timeState } from '../../shared/time-state.js';

export type Performance = Edition['performances'][number];

export interface Billed {
  performance: Performance;
  isOn: boolean;
}

/** What is still to be seen, and what was, as it stands at this time. */
export const makeBill = (
  edition: Edition,
  now: Date,
): { upcoming: Billed[]; past: Performance[] } => {
  const stated = edition.performances.map((performance) => {
    const span = { from: performance.starts, until: performance.ends };
    return { performance, state: timeState(edition, span, now) };
  });
  return {
    upcoming: stated
      .filter(({ state }) => state !== 'past')
      .map(({ performance, state }) => ({ performance, isOn: state === 'now' })),
    past: stated.filter(({ state }) => state === 'past').map(({ performance }) => performance),
  };
};
