/** How an organizer would fill in the form. `workshops.ts` turns it into what is stored. */
export interface Notice {
  key: string;
  name: string;
  organizer: string;
  description: string;
  category: 'Art & Crafts' | 'Music' | 'Dance' | 'Others';
  /** In Singapore. */
  date: string;
  startTime: string;
  /** Minutes. */
  duration: number;
  location: string;
  maxParticipants: number;
  /** Singapore wall time, before the festival clock's start. */
  posted: string;
}
