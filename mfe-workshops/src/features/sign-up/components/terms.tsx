import { formatLastDay } from '@festival/edition/dates';
import { FormCheckbox } from '@festival/forms/fields';
import type { FieldOfForm } from '@festival/forms/form';
import { useEdition } from '@festival/mfe-kit/edition';
import { Stack } from '@festival/ui/layout';
import type { SignUpValues } from '../form-fields.js';
import styles from './terms.module.css';

interface Props {
  agreement: FieldOfForm<SignUpValues, SignUpValues>;
}

/** The terms that a student accepts by signing up. */
export function Terms({ agreement }: Props) {
  const edition = useEdition();
  const { closes } = edition.workshops.registration;
  return (
    <Stack gap={3}>
      <h3 className={styles.title}>Terms and conditions</h3>
      <ul className={styles.terms}>
        <li>
          Workshops are for students and staff of the university. We check who you are on the day.
        </li>
        <li>
          You are confirmed for only one workshop, and waitlisted for any others. Unused places go
          to the waitlists after registration closes on {formatLastDay(edition, closes)}.
        </li>
        <li>If you cannot come, cancel on your profile page, so that somebody else can.</li>
      </ul>
      <FormCheckbox {...agreement} required />
    </Stack>
  );
}
