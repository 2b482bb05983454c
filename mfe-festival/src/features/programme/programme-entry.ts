import type { Copy } from '../../content/schemas/copy.js';
import type { TimeState } from '../../shared/time-state.js';

/** One line of the festival's programme. */
export interface ProgrammeEntry {
  id: string;
  /** The calendar date it is listed under. */
  day: string;
  /** An instant, or a calendar date from whose beginning it is on. */
  from: string;
  /** The instant at which it is over, or the calendar date with which it is. */
  until: string;
  /** `6-8pm`; absent for what takes the whole day. */
  hours?: string;
  title: Copy;
  text?: Copy | undefined;
  place?: string;
  href?: string | undefined;
}

export interface ProgrammeDay {
  date: string;
  entries: (ProgrammeEntry & { state: TimeState })[];
  /** The first day with something still to come. */
  isNext: boolean;
}
