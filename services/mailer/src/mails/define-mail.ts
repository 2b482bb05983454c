import type { Audience } from '@festival/contracts/campaigns';
import type { OutgoingMail } from '../deliveries/smtp-sender.js';
import type { Subjects } from '../other-services.js';
import { FilledHtml, type FilledView } from './rendering/filled-html.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';
import { renderText } from './rendering/render-text.js';

/** The mail must not be sent, now or later. The message says why, and is recorded. */
export class UnsendableMail extends Error {}

/** A mail's recipient, and its thread. */
export type Envelope = Pick<OutgoingMail, 'to' | 'threadId'>;

/** The data of a preview. */
export interface Sample<Subject> {
  subject: Subject;
  /** When the mail is written, in festival time. */
  at: string;
}

/** The steps of one template. `Subject` is the owner's answer, `View` is what the mail shows of it. */
interface MailParts<Job, Subject, View> {
  /** When it is sent, and what it says. */
  description: string;
  /** The id of the mail's subject. */
  subjectId(job: Job): string;
  /** @throws UnsendableMail when there is nothing to write about (any more); Error when the owner cannot answer */
  load(job: Job, subjects: Subjects): Promise<Subject>;
  /**
   * @param now festival time when the mail is written, which may be long after its cause
   * @throws UnsendableMail when it is too late for the mail
   */
  view(subject: Subject, context: MailContext, now: Date): View;
  mail(view: View, context: MailContext): MailDocument;
  envelope(subject: Subject, view: View): Envelope;
  sample: Sample<Subject>;
}

/** What mails are written with. */
interface MailSources {
  subjects: Subjects;
  context: MailContext;
  /** Festival time. */
  now: () => Date;
}

interface WrittenMail extends Envelope {
  document: MailDocument;
}

/** A template without the type of its subject, for deliveries and previews. */
export interface MailDefinition<Job> {
  readonly description: string;
  subjectId(job: Job): string;
  /** @throws UnsendableMail; Error when the subject cannot be read now */
  write(job: Job, sources: MailSources): Promise<WrittenMail>;
  preview(context: MailContext): MailDocument;
}

export type Mail<Job, Subject, View> = MailDefinition<Job> & MailParts<Job, Subject, View>;

export const defineMail = <Job, Subject, View>(
  parts: MailParts<Job, Subject, View>,
): Mail<Job, Subject, View> => ({
  ...parts,
  async write(job, { subjects, context, now }) {
    const subject = await parts.load(job, subjects);
    const view = parts.view(subject, context, now());
    return { document: parts.mail(view, context), ...parts.envelope(subject, view) };
  },
  preview: (context) => {
    const { subject, at } = parts.sample;
    return parts.mail(parts.view(subject, context, new Date(at)), context);
  },
});

/** The data of a campaign's mails that is not about the subject. */
export interface CampaignWords {
  audience: Audience;
  /** The admin's own text, by line; may be empty. */
  note: readonly string[];
  /** The reader's unsubscribe link; empty if they cannot unsubscribe. */
  unsubscribeHref: string;
}

interface CampaignMailParts<Subject, View> {
  /** When it is sent, and what it says. */
  description: string;
  /** False for a mail about the reader's own order. */
  canUnsubscribe: boolean;
  /** The subjects with these ids, as far as they exist. @throws Error when the owner cannot answer */
  load(ids: readonly string[], subjects: Subjects): Promise<readonly (Subject & { _id: string })[]>;
  /** @throws UnsendableMail when there is nothing to say any more */
  view(subject: Subject, words: CampaignWords, context: MailContext): View;
  /** Must use each text of the view whole. It may leave out what surrounds an empty text. */
  mail(view: View, context: MailContext): MailDocument;
  sample: { subject: Subject; words: CampaignWords };
}

export interface WrittenCampaignMail {
  subject: string;
  html: string;
  text: string;
}

/** A campaign's mail without the type of its subject, for the code that sends and previews it. */
export interface CampaignMailDefinition {
  readonly description: string;
  readonly canUnsubscribe: boolean;
  load(ids: readonly string[], subjects: Subjects): Promise<readonly { _id: string }[]>;
  /** @param subject an item of `load`. @throws UnsendableMail */
  write(subject: { _id: string }, words: CampaignWords, context: MailContext): WrittenCampaignMail;
  preview(context: MailContext): MailDocument;
}

export type CampaignMail<Subject, View> = CampaignMailDefinition & CampaignMailParts<Subject, View>;

export const defineCampaignMail = <Subject, View extends FilledView>(
  parts: CampaignMailParts<Subject, View>,
): CampaignMail<Subject, View> => {
  const html = new FilledHtml(parts.mail);
  return {
    ...parts,
    write(subject, words, context) {
      const view = parts.view(subject as unknown as Subject, words, context);
      const document = parts.mail(view, context);
      return {
        subject: document.subject,
        html: html.of(view, context),
        text: renderText(document, context),
      };
    },
    preview: (context) => {
      const { subject, words } = parts.sample;
      return parts.mail(parts.view(subject, words, context), context);
    },
  };
};
