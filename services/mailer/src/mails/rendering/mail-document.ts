import type { Edition } from '@festival/edition';
import { type MailerConfig, mailboxOf } from '../../config.js';
import type { CalendarEntry } from '../parts/calendar.js';
import type { OrderView } from '../parts/order.js';

/** A run of text. `theirs` is text from a user: it is shown as it is, and cannot change the direction of the text around it. */
export type Inline =
  | string
  | { strong: string }
  | { theirs: string }
  | { link: string; href: string };

export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'paragraph'; text: readonly Inline[] }
  /** A text of several lines, or a list. */
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'notice'; tone: 'positive' | 'warning'; text: readonly Inline[] }
  | { kind: 'steps'; title: string; items: readonly (readonly Inline[])[] }
  /** A QR code, by the name of its image. */
  | { kind: 'code'; image: string; alt: string; caption: readonly Inline[] }
  | { kind: 'order'; order: OrderView }
  /** A name with facts. `before` is the old value of a fact that changed. */
  | { kind: 'facts'; name: string; facts: readonly Fact[] }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'small'; text: readonly Inline[] };

export interface Fact {
  label: string;
  value: string;
  before?: string;
}

/** A QR code of this text, as an image in the mail. */
export interface QrImage {
  name: string;
  qrText: string;
}

/** The content of a mail. HTML and plain text are both rendered from it, so that they say the same. */
export interface MailDocument {
  subject: string;
  /** The text that a mailbox shows beside the subject. */
  preview: string;
  /** Why the reader gets the mail; it follows "You get this email because". */
  reason: string;
  blocks: readonly Block[];
  images: readonly QrImage[];
  calendar?: CalendarEntry;
}

/** The data that all mails share. */
export interface MailContext {
  edition: Edition;
  /** The site's origin, without a trailing slash. */
  publicUrl: string;
  /** Where the admins' pages are, without a trailing slash. */
  adminUrl: string;
  payee: { uen: string; name: string };
  /** The sender of mails. */
  sender: { name: string; address: string };
}

/** The data that all mails of this process share. */
export const mailContext = (config: MailerConfig, edition: Edition): MailContext => {
  const sender = mailboxOf(config.MAIL_FROM);
  const publicUrl = config.PUBLIC_URL.replace(/\/+$/, '');
  return {
    edition,
    publicUrl,
    adminUrl: config.DESK_URL ?? publicUrl,
    payee: { uen: config.PAYNOW_UEN, name: config.PAYNOW_NAME },
    sender: { name: sender?.name || edition.name, address: sender?.address ?? '' },
  };
};
