import { formatLastDay } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { Checkbox } from '@festival/ui/checkbox';
import { Stack } from '@festival/ui/layout';
import { fieldId } from '../form-fields.js';
import styles from './terms.module.css';

interface Props {
  hasAgreed: boolean;
  error: string | undefined;
  onChange: (hasAgreed: boolean) => void;
}

/** What one agrees to by signing up. */
export function Terms({ hasAgreed, error, onChange }: Props) {
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
          You are confirmed for only one workshop, and waitlisted for any others. Leftover slots go
          to the waitlists after registration closes on {formatLastDay(edition, closes)}.
        </li>
        <li>If you cannot come, cancel on your profile page, so that somebody else can.</li>
      </ul>
      <Checkbox
        id={fieldId('hasAgreed')}
        name="hasAgreed"
        label="I have read and agree to the terms and conditions"
        checked={hasAgreed}
        error={error}
        onChange={onChange}
        required
      />
    </Stack>
  );
}
