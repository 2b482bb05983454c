import type { Workshop } from '@festival/contracts/workshops';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { type Outlook, outlookOf } from './outlook.js';

/** What signing up for a workshop would lead to now, computed from all workshops. */
export const useOutlook = (
  all: readonly Workshop[] | undefined = [],
): ((workshop: Workshop) => Outlook) => {
  const edition = useEdition();
  const now = useFestivalNow();
  return (workshop) => outlookOf({ edition, workshop, all, now });
};
