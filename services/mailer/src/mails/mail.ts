import type { Audience } from '@festival/contracts/campaigns';
import type { MailJobOf } from '@festival/contracts/jobs';
import type { CampaignMailTemplate, MailTemplate } from '@festival/contracts/mails';
import type { Edition } from '@festival/edition';
import { type MailerConfig, mailboxOf } from '../config.js';
import type { CampaignSubject, Subject } from '../deliveries/mail-writer.js';
import type { CalendarEntry } from './parts/calendar.js';

/** One mail: when it is sent, what it says, and an example. */
export interface Mail<Template extends MailTemplate> {
  readonly description: string;
  /** Only for mails of campaigns that are not about the reader's own order. */
  readonly canUnsubscribe?: true;
  /**
   * @param now festival time when the mail is written, which may be long after its cause
   * @throws UnsendableMail when there is nothing to say (any more)
   */
  write(about: About<Template>, context: MailContext, now: Date): MailDocument;
  readonly sample: About<Template>;
  /** When the sample is written. */
  readonly sampledAt?: string;
}

/** What a mail is written about: its subject, as the owner describes it now, and what its job or its campaign adds. */
type About<Template extends MailTemplate> = Template extends CampaignMailTemplate
  ? CampaignSubject<Template> & CampaignWords
  : Subject<Template> & Omit<MailJobOf<Template>, 'messageId' | 'template' | 'subjectId'>;

/** What a campaign adds to the subject of its mail. */
export interface CampaignWords {
  to: Mailbox;
  audience: Audience;
  /** The admin's own text, by line; may be empty. */
  note: readonly string[];
  /** The reader's unsubscribe link; empty if they cannot unsubscribe. */
  unsubscribeHref: string;
}

/** The mail must not be sent, now or later. The message says why, and is recorded. */
export class UnsendableMail extends Error {}

/** The content of a mail. HTML and plain text are both rendered from it, so that they say the same. */
export interface MailDocument {
  to: Mailbox;
  /** Shared by the mails of a thread. */
  threadId?: string;
  subject: string;
  /** The text that a mailbox shows beside the subject. */
  preview: string;
  title: string;
  /** Why the reader gets the mail; it follows "You get this email because". */
  reason: string;
  blocks: Blocks;
  calendar?: CalendarEntry | undefined;
}

export interface Mailbox {
  name: string;
  address: string;
}

/** What is empty is left out. */
export type Blocks = readonly (Block | false | '' | null | undefined)[];

export type Block =
  | { kind: 'paragraph' | 'small'; text: readonly Inline[] }
  /** An admin's own words, by line. */
  | { kind: 'note'; lines: readonly string[] }
  | { kind: 'list'; title: string; lines: readonly string[] }
  | { kind: 'notice'; tone: 'positive' | 'warning'; text: readonly Inline[] }
  | { kind: 'steps'; title: string; items: readonly (readonly Inline[])[] }
  /** A QR code of `qrText`, as an image of this name. A mail has one at most. */
  | { kind: 'code'; name: string; qrText: string; alt: string; caption: readonly Inline[] }
  | Bill
  | { kind: 'facts'; name: string; facts: readonly Fact[] }
  | { kind: 'action'; label: string; href: string };

/** A run of text. `theirs` is text from a user: it is shown as it is, and cannot change the direction of the text around it. */
export type Inline =
  | string
  | { strong: string }
  | { theirs: string }
  | { link: string; href: string };

/** The lines of an order. */
export interface Bill {
  kind: 'bill';
  title: string;
  text: string;
  rows: readonly BillRow[];
}

export interface BillRow {
  look: 'group' | 'item' | 'variation' | 'sum' | 'total';
  text: readonly Inline[];
  /** A second line. */
  below?: readonly Inline[];
  amount?: string;
}

export interface Fact {
  label: string;
  value: string;
  /** The old value, if it is another. */
  before?: string | undefined;
}

export const paragraph = (...text: Inline[]): Block => ({ kind: 'paragraph', text });
export const small = (...text: Inline[]): Block => ({ kind: 'small', text });
export const positive = (...text: Inline[]): Block => ({ kind: 'notice', tone: 'positive', text });
export const warning = (...text: Inline[]): Block => ({ kind: 'notice', tone: 'warning', text });
export const action = (label: string, href: string): Block => ({ kind: 'action', label, href });

/** A name with facts. `before` has the old values of those that may have changed. */
export const facts = (
  name: string,
  values: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string | undefined>> = {},
): Block => ({
  kind: 'facts',
  name,
  facts: Object.entries(values).map(([label, value]) => ({
    label,
    value,
    before: before[label] === value ? undefined : before[label],
  })),
});

/** The data that all mails share. */
export interface MailContext {
  edition: Edition;
  /** The site's origin, without a trailing slash. */
  publicUrl: string;
  /** Where the admins' pages are, without a trailing slash. */
  adminUrl: string;
  payee: { uen: string; name: string };
  sender: Mailbox;
}

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
