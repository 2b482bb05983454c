/** A workshop as an organiser would enter it. `workshops.ts` converts it. */
export interface Notice {
  key: string;
  name: string;
  organizer: string;
  description: string;
  category: 'Art & Crafts' | 'Music' | 'Dance' | 'Others';
  /** In Singapore's time zone. */
  date: string;
  startTime: string;
  /** Minutes. */
  duration: number;
  location: string;
  maxParticipants: number;
  /** Singapore wall time, before the festival clock's start. */
  posted: string;
}
