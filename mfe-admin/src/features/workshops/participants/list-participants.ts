import type { Participant, WorkshopSignUps } from '@festival/contracts/workshops';
import type { TableSort } from '@festival/ui/data-table';

export interface ListedParticipant extends Participant {
  /** The place in the queue, from 1; null with a place in the workshop. */
  position: number | null;
}

/** Those with a place, then the waitlist, each in order of arrival. */
export const listParticipants = ({
  registeredParticipants,
  waitlistedParticipants,
}: WorkshopSignUps): ListedParticipant[] => [
  ...registeredParticipants.map((each) => ({ ...each, position: null })),
  ...waitlistedParticipants.map((each, at) => ({ ...each, position: at + 1 })),
];

const SEARCHED = ['name', 'emailAddress', 'matricNumber', 'contactNumber'] as const;

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const textIn = (participant: ListedParticipant, key: string): string => {
  const name = SEARCHED.find((each) => each === key);
  return name ? participant[name] : '';
};

/** Those in whom every word is found, whatever its case and accents, in the order that is asked for. */
export const arrangeParticipants = (
  all: readonly ListedParticipant[],
  { search, sort }: { search: string; sort?: TableSort | undefined },
): ListedParticipant[] => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const found = all.filter((each) => {
    const text = folded(SEARCHED.map((name) => each[name]).join(' '));
    return words.every((word) => text.includes(word));
  });
  if (!sort) return found;
  const direction = sort.isDescending ? -1 : 1;
  return found.toSorted(
    (one, other) => direction * collator.compare(textIn(one, sort.key), textIn(other, sort.key)),
  );
};
