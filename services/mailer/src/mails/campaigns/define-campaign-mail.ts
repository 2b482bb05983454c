import type { Audience } from '@festival/contracts/campaigns';
import type { Subjects } from '../../services/subjects.js';
import type { MailContext, MailDocument } from '../mail-document.js';
import { renderText } from '../text/render-text.js';
import { FilledHtml, type FilledView } from './filled-html.js';

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
