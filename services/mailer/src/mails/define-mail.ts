import type { Subjects } from '../services/subjects.js';
import type { OutgoingMail } from '../smtp/smtp-sender.js';
import type { MailContext, MailDocument } from './mail-document.js';

/** Whom a mail goes to, and which mails it belongs with. */
export type Envelope = Pick<OutgoingMail, 'to' | 'threadId'>;

/** What is written about in a preview. */
export interface Sample<Subject> {
  subject: Subject;
  /** When the mail about it is written, in festival time. */
  at: string;
}

/** One template, step by step. `Subject` is what its owner answers, `View` what the mail shows of it. */
interface MailParts<Job, Subject, View> {
  /** When it is sent, and what it says. */
  description: string;
  /** The id of what the mail is about. */
  subjectId(job: Job): string;
  /** @throws NotToBeSent when there is nothing to write about (any more); Error when the owner cannot answer */
  load(job: Job, subjects: Subjects): Promise<Subject>;
  /**
   * @param now festival time, when the mail is written: that may be long after what it is about
   * @throws NotToBeSent when it is too late to say it
   */
  view(subject: Subject, context: MailContext, now: Date): View;
  mail(view: View, context: MailContext): MailDocument;
  envelope(subject: Subject, view: View): Envelope;
  sample: Sample<Subject>;
}

/** What mails are written with. */
export interface MailSources {
  subjects: Subjects;
  context: MailContext;
  /** Festival time. */
  now: () => Date;
}

export interface WrittenMail extends Envelope {
  document: MailDocument;
}

/** A template as the deliveries and the previews use it, which need not know what it is about. */
export interface MailDefinition<Job> {
  readonly description: string;
  subjectId(job: Job): string;
  /** @throws NotToBeSent; Error when it cannot be had now */
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
