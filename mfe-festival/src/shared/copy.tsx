import {
  type EditionPath,
  formatDate,
  formatLastDay,
  formatTimes,
  valueAt,
} from '@festival/edition/dates';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Link } from '@festival/ui/link';
import { Fragment } from 'react';
import type { CopyText, Piece } from '../content/schemas.js';

const Part = ({ piece, edition }: { piece: Piece; edition: Edition }) => {
  const text = pieceText(edition, piece);
  if (typeof piece === 'string') return text;
  if ('href' in piece) return <Link href={piece.href}>{text}</Link>;
  if ('value' in piece && piece.value === 'contactEmail')
    return <Link href={`mailto:${text}`}>{text}</Link>;
  if ('date' in piece) return <time dateTime={String(valueAt(edition, piece.date))}>{text}</time>;
  return text;
};

/** Text of a content file, with dates and values from the edition. */
export function Copy({ of: copy }: { of: CopyText }) {
  const edition = useEdition();
  if (typeof copy === 'string') return copy;
  return copy.map((piece, index) => (
    <Fragment key={index}>
      <Part piece={piece} edition={edition} />
    </Fragment>
  ));
}

/** Text of a content file, one paragraph for each entry. */
export const Paragraphs = ({ of: paragraphs }: { of: readonly CopyText[] }) =>
  paragraphs.map((paragraph, index) => (
    <p key={index}>
      <Copy of={paragraph} />
    </p>
  ));

/** Text of a content file, one item of a list for each entry. */
export const Items = ({ of: items }: { of: readonly CopyText[] }) =>
  items.map((item, index) => (
    <li key={index}>
      <Copy of={item} />
    </li>
  ));

/** A piece of copy as plain text, with its values filled in. */
const pieceText = (edition: Edition, piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  if ('text' in piece) return piece.text;
  const value = (path: EditionPath) => String(valueAt(edition, path));
  if ('value' in piece) return value(piece.value);
  if ('lastDay' in piece) return formatLastDay(edition, value(piece.lastDay), piece.as);
  if ('time' in piece) return formatTimes(edition, value(piece.time));
  return formatDate(edition, value(piece.date), piece.as);
};

/** Text of a content file as plain text, for names and for machines. */
export const copyText = (edition: Edition, copy: CopyText): string =>
  typeof copy === 'string' ? copy : copy.map((piece) => pieceText(edition, piece)).join('');
