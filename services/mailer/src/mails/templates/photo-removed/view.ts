import type { RemovedPhoto } from '@festival/contracts/photos';
import { formatDate, formatLastDay } from '@festival/edition/dates';
import { isWithin } from '@festival/edition/photo-contest';
import type { MailContext } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

/** A removed entry, as the mail to its entrant shows it. */
export interface RemovedPhotoView {
  name: string;
  why: string;
  contest: string;
  caption: string;
  category: string;
  submittedOn: string;
  /** The last day to submit another photo; undefined if it has passed. */
  lastDay: string | undefined;
  href: string;
}

const categories: Readonly<Record<RemovedPhoto['category'], string>> = {
  open: 'Open category',
  ntu: 'NTU category',
};

export const toRemovedPhotoView = (
  { name, caption, category, submittedAt, removedBecause }: RemovedPhoto,
  { edition, publicUrl }: MailContext,
  now: Date,
): RemovedPhotoView => {
  const { name: contest, submissions } = edition.contests.photos;
  return {
    name: userLine(name),
    why: userLine(removedBecause),
    contest,
    caption: userLine(caption ?? ''),
    category: categories[category],
    submittedOn: formatDate(edition, submittedAt),
    lastDay: isWithin(submissions, now) ? formatLastDay(edition, submissions.closes) : undefined,
    href: `${publicUrl}/contests/photogContest`,
  };
};
