import type { OpenOffer, Workshop } from '@festival/contracts/workshops';
import { vacancies, vacancyText } from '@festival/edition/vacancies';
import { useEdition } from '@festival/mfe-kit/edition';

interface Props {
  places: Parameters<typeof vacancies>[0];
  className?: string | undefined;
  /** The class of the number only. */
  numberClassName?: string | undefined;
}

/** `7 vacancies`, `1 vacancy`, `Unlimited vacancies`. */
export function Vacancies({ places, className, numberClassName }: Props) {
  const edition = useEdition();
  return (
    <span className={className}>
      <span className={numberClassName}>{vacancyText(edition, places)}</span>{' '}
      {vacancies(places) === 1 ? 'vacancy' : 'vacancies'}
    </span>
  );
}

/** The calendar date at the start of a workshop's date. */
export const dayOf = ({ date }: Pick<Workshop, 'date'>): string => date.slice(0, 10);

/** `150 minutes` */
export const durationText = ({ duration }: Pick<Workshop, 'duration'>): string =>
  `${duration} ${duration === 1 ? 'minute' : 'minutes'}`;

/** Machine-readable: `2021-03-06T14:00`. */
export const dateTimeOf = (workshop: Pick<Workshop, 'date' | 'startTime'>): string =>
  `${dayOf(workshop)}T${workshop.startTime}`;

/** Whether an offer can still be answered. */
export const isOpen = (offer: OpenOffer | undefined, now: Date): offer is OpenOffer =>
  offer !== undefined && now.getTime() < Date.parse(offer.until);

/** The query key of the profile page, another area's, which shows the student's workshops. */
export const profileKey = ['profile'] as const;
