/** A calendar entry, in texts without control characters. Entries with the same `uid` are one event; the one with the highest `sequence` counts. */
export interface CalendarEntry {
  /** `REQUEST` adds or replaces the event, `CANCEL` removes it. */
  method: 'REQUEST' | 'CANCEL';
  uid: string;
  sequence: number;
  starts: Date;
  ends: Date;
  summary: string;
  location: string;
  /** May have several lines. */
  description: string;
  href: string;
  attendee: { name: string; address: string };
}
