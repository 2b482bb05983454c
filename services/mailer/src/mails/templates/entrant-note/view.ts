import type { EntrantSubject } from '@festival/contracts/campaigns';
import type { CampaignWords } from '../../campaigns/define-campaign-mail.js';
import type { MailContext } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

export type EntrantNoteView = {
  name: string;
  contest: string;
  note: readonly string[];
  unsubscribeHref: string;
};

export const toEntrantNoteView = (
  { name }: EntrantSubject,
  { note, unsubscribeHref }: CampaignWords,
  { edition }: MailContext,
): EntrantNoteView => ({
  name: userLine(name),
  contest: edition.contests.photos.name,
  note,
  unsubscribeHref,
});
