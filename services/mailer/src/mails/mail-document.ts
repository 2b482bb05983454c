import type { Edition } from '@festival/edition';
import type { CalendarEntry } from './calendar/calendar-entry.js';
import type { OrderView } from './orders/order-view.js';

/** A run of text. `theirs` is what a person typed: shown as it is, kept from changing the direction of what is around it. */
export type Inline =
  | string
  | { strong: string }
  | { theirs: string }
  | { link: string; href: string };

export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'paragraph'; text: readonly Inline[] }
  /** What somebody wrote, or a list of things: one line below the other. */
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'notice'; tone: 'positive' | 'warning'; text: readonly Inline[] }
  | { kind: 'steps'; title: string; items: readonly (readonly Inline[])[] }
  /** A code to scan, by the name of its picture. */
  | { kind: 'code'; picture: string; alt: string; caption: readonly Inline[] }
  | { kind: 'order'; order: OrderView }
  /** What is known of something that people gave these names; `before` is what it was until now. */
  | { kind: 'facts'; name: string; facts: readonly Fact[] }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'small'; text: readonly Inline[] };

export interface Fact {
  label: string;
  value: string;
  before?: string;
}

/** A picture inside the mail: a QR code of this text. */
export interface QrPicture {
  name: string;
  qrText: string;
}

/** What a mail says, before it becomes HTML and plain text: both are made from this, so that they say the same. */
export interface MailDocument {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  /** Why the reader gets it, after "You get this email because". */
  reason: string;
  blocks: readonly Block[];
  pictures: readonly QrPicture[];
  calendar?: CalendarEntry;
}

/** What mails know besides what they are about. */
export interface MailContext {
  edition: Edition;
  /** The site's origin, without a slash at its end. */
  publicUrl: string;
  payee: { uen: string; name: string };
  /** Whom mails come from. */
  sender: { name: string; address: string };
}
