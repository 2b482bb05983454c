/** What a calendar is told, in texts without marks that act. Entries of one `uid` are one event: the one with the highest `sequence` holds. */
export interface CalendarEntry {
  /** `REQUEST` adds the event or puts another in its place, `CANCEL` takes it away. */
  method: 'REQUEST' | 'CANCEL';
  uid: string;
  sequence: number;
  starts: Date;
  ends: Date;
  summary: string;
  location: string;
  /** Over several lines. */
  description: string;
  href: string;
  attendee: { name: string; address: string };
}
