import {
  type EditionPath,
  formatDate,
  formatLastDay,
  formatTimes,
  valueAt,
} from '@festival/edition/dates';
import type { Edition } from '@festival/mfe-kit/edition';
import type { Copy, Piece } from '../content/schemas/copy.js';

/** A piece of copy as plain text, with its values filled in. */
export const pieceText = (edition: Edition, piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  if ('text' in piece) return piece.text;
  const value = (path: EditionPath) => String(valueAt(edition, path));
  if ('value' in piece) return value(piece.value);
  if ('lastDay' in piece) return formatLastDay(edition, value(piece.lastDay), piece.as);
  if ('time' in piece) return formatTimes(edition, value(piece.time));
  return formatDate(edition, value(piece.date), piece.as);
};

/** Text of a content file as plain text, for names and for machines. */
export const copyText = (edition: Edition, copy: Copy): string =>
  typeof copy === 'string' ? copy : copy.map((piece) => pieceText(edition, piece)).join('');
