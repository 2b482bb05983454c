import type { ProfileWorkshop } from '@festival/contracts/workshops';
import { workshopTimeText } from '@festival/edition/workshops';
import { useEdition } from '@festival/mfe-kit/edition';
import { RadioGroup } from '@festival/ui/radio-group';
import { Vacancies } from '../../../shared/vacancies.js';

interface Props {
  id: string;
  /** Workshops with a free place where the student is on the waitlist. */
  choices: readonly ProfileWorkshop[];
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (workshopId: string) => void;
}

/** Which waitlisted workshop to take in place of the cancelled one. */
export function BumpChoice({ id, choices, chosen, error, onChoose }: Props) {
  const edition = useEdition();
  return (
    <RadioGroup
      id={id}
      label="Do you wish to bump up any of these waitlisted workshops? (Subjected to vacancy)"
      options={choices.map((workshop) => ({
        value: workshop._id,
        label: workshop.name,
        description: (
          <>
            {workshopTimeText(edition, workshop)}. <Vacancies places={workshop} />
          </>
        ),
      }))}
      value={chosen ?? null}
      error={error}
      onChange={onChoose}
    />
  );
}
