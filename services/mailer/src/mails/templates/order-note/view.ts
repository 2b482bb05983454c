import type { OrderSubject } from '@festival/contracts/campaigns';
import type { CampaignWords } from '../../campaigns/define-campaign-mail.js';
import { userLine } from '../../user-text.js';

export type OrderNoteView = { name: string; orderNumber: string; note: readonly string[] };

export const toOrderNoteView = (
  { name, orderNumber }: OrderSubject,
  { note }: CampaignWords,
): OrderNoteView => ({ name: userLine(name), orderNumber, note });
