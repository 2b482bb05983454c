import { vacancies, vacancyText } from '@festival/edition/workshops';
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
