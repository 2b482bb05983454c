import { containsWords } from '@festival/contracts/folding';
import type { Participant, WorkshopSignUps } from '@festival/contracts/participants';

export interface ListedParticipant extends Participant {
  /** The position on the waitlist, from 1; null for a confirmed place. */
  position: number | null;
}

/** Confirmed participants, then the waitlist, each by time of sign-up. */
export const listParticipants = ({
  registeredParticipants,
  waitlistedParticipants,
}: WorkshopSignUps): ListedParticipant[] => [
  ...registeredParticipants.map((each) => ({ ...each, position: null })),
  ...waitlistedParticipants.map((each, at) => ({ ...each, position: at + 1 })),
];

const SEARCHED = ['name', 'emailAddress', 'matricNumber', 'contactNumber'] as const;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const textIn = (participant: ListedParticipant, key: string): string => {
  const name = SEARCHED.find((each) => each === key);
  return name ? participant[name] : '';
};

/** Filters and sorts: participants that contain every word, however it is spelt; for the id on a ticket, its participant. */
export const arrangeParticipants = (
  all: readonly ListedParticipant[],
  { search, sort }: { search: string; sort: string },
): ListedParticipant[] => {
  const found = all.filter(
    (each) =>
      each.registrationId === search.trim() ||
      containsWords(
        SEARCHED.map((name) => each[name]),
        search,
      ),
  );
  if (!sort) return found;
  const [key, direction] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
  return found.toSorted(
    (one, other) => direction * collator.compare(textIn(one, key), textIn(other, key)),
  );
};
