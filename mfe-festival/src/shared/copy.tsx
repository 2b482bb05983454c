import { valueAt } from '@festival/edition/dates';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Link } from '@festival/ui/link';
import { Fragment } from 'react';
import type { Copy as CopyText, Piece } from '../content/schemas/copy.js';
import { pieceText } from './copy-text.js';

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
