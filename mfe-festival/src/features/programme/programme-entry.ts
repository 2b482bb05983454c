import type { Copy } from '../../content/schemas/copy.js';
import type { TimeState } from '../../shared/time/time-state.js';

/** One line of the festival's programme. */
export interface ProgrammeEntry {
  id: string;
  /** The calendar date of the list. */
  day: string;
  /** An instant, or the calendar date on which it begins. */
  from: string;
  /** The instant at which it ends, or its last calendar date. */
  until: string;
  /** `6-8pm`; absent for a whole day. */
  hours?: string;
  title: Copy;
  text?: Copy | undefined;
  place?: string;
  href?: string | undefined;
}

export interface ProgrammeDay {
  date: string;
  entries: (ProgrammeEntry & { state: TimeState })[];
  /** The first day that is not over yet. */
  isNext: boolean;
}
