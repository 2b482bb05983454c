import type { Subjects } from '../services/subjects.js';
import type { OutgoingMail } from '../smtp/smtp-sender.js';
import type { MailContext, MailDocument } from './mail-document.js';

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
export interface MailSources {
  subjects: Subjects;
  context: MailContext;
  /** Festival time. */
  now: () => Date;
}

export interface WrittenMail extends Envelope {
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
