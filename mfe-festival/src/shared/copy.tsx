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
import type { Copy as CopyText, Piece } from '../content/schemas/copy.js';

const Part = ({ piece, edition }: { piece: Piece; edition: Edition }) => {
  if (typeof piece === 'string') return piece;
  if ('href' in piece) return <Link href={piece.href}>{piece.text}</Link>;
  const value = (path: EditionPath) => String(valueAt(edition, path));
  if ('value' in piece && piece.value === 'contactEmail')
    return <Link href={`mailto:${edition.contactEmail}`}>{edition.contactEmail}</Link>;
  if ('value' in piece) return value(piece.value);
  if ('lastDay' in piece) return formatLastDay(edition, value(piece.lastDay), piece.as);
  if ('time' in piece) return formatTimes(edition, value(piece.time));
  return (
    <time dateTime={value(piece.date)}>{formatDate(edition, value(piece.date), piece.as)}</time>
  );
};

/** Text of a content file, its dates and values filled in from the edition. */
export function Copy({ of: copy }: { of: CopyText }) {
  const edition = useEdition();
  if (typeof copy === 'string') return copy;
  return copy.map((piece, index) => (
    <Fragment key={index}>
      <Part piece={piece} edition={edition} />
    </Fragment>
  ));
}
