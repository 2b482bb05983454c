import type { Audience } from '@festival/contracts/campaigns';
import type { Subjects } from '../../services/subjects.js';
import type { MailContext, MailDocument } from '../mail-document.js';
import { renderText } from '../text/render-text.js';
import { type Filled, FilledHtml, type FilledView } from './filled-html.js';

/** What the mails of one campaign are written with, besides what each is about. */
export interface CampaignWords {
  audience: Audience;
  /** The admin's own words, line by line; may be empty. */
  note: readonly string[];
  /** Where the reader says that they want no more of such mails; empty where they cannot. */
  unsubscribeHref: string;
}

interface CampaignMailParts<Subject, View> {
  /** When it is sent, and what it says. */
  description: string;
  /** Whether readers may want no more of such mails: not where it is about their own order. */
  canUnsubscribe: boolean;
  /** Those that there are of these ids. @throws Error when the owner cannot answer */
  load(ids: readonly string[], subjects: Subjects): Promise<readonly (Subject & { _id: string })[]>;
  /** @throws NotToBeSent when there is nothing to say any more */
  view(subject: Subject, words: CampaignWords, context: MailContext): View;
  /** Must use each text of the view whole, and may leave out what is around an empty one. */
  mail(view: View, context: MailContext): MailDocument;
  sample: { subject: Subject; words: CampaignWords };
}

export interface WrittenCampaignMail extends Filled {
  subject: string;
  text: string;
}

/** A mail of campaigns as those who send and show it use it, which need not know what it is about. */
export interface CampaignMailDefinition {
  readonly description: string;
  readonly canUnsubscribe: boolean;
  load(ids: readonly string[], subjects: Subjects): Promise<readonly { _id: string }[]>;
  /** @param subject of `load`. @throws NotToBeSent */
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
        ...html.of(view, context),
        text: renderText(document, context),
      };
    },
    preview: (context) => {
      const { subject, words } = parts.sample;
      return parts.mail(parts.view(subject, words, context), context);
    },
  };
};
