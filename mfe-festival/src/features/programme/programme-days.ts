import type { Edition } from '@festival/mfe-kit/edition';
import { timeState } from '../../shared/time/time-state.js';
import type { ProgrammeDay, ProgrammeEntry } from './programme-entry.js';

/** The programme day by day, at this time. */
export const programmeDays = (
  edition: Pick<Edition, 'timeZone'>,
  entries: readonly ProgrammeEntry[],
  now: Date,
): ProgrammeDay[] => {
  const stated = entries.map((entry) => ({ ...entry, state: timeState(edition, entry, now) }));
  const nextDay = stated.find(({ state }) => state === 'later')?.day;
  const dates = [...new Set(entries.map(({ day }) => day))];
  return dates.map((date) => ({
    date,
    entries: stated.filter(({ day }) => day === date),
    isNext: date === nextDay,
  }));
};
