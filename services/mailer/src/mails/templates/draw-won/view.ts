import type { DrawWonMail } from '@festival/contracts/draws';
import type { MailContext } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

/** A prize, as the mail to its winner shows it. */
export interface DrawWonView {
  drawName: string;
  prize: string;
  code: string;
  /** The page that recomputes the draw. */
  href: string;
}

export const toDrawWonView = (
  { drawId, drawName, prize, code }: DrawWonMail,
  { publicUrl }: MailContext,
): DrawWonView => ({
  drawName: userLine(drawName),
  prize: userLine(prize),
  code,
  href: `${publicUrl}/contests/luckyDraw/${drawId}`,
});
