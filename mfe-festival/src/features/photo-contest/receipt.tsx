import type { OwnBallot, PhotoEntry } from '@festival/contracts/photos';
import { Button } from '@festival/ui/button';
import { useCopy } from '@festival/ui/snackbar';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import contests from '../../content/contests.yaml';
import { Names } from './gallery.js';
import styles from './receipt.module.css';

const { about } = contests.photos.receipt;

interface Props {
  ballot: NonNullable<OwnBallot['ballot']>;
  entries: readonly PhotoEntry[];
}

/** The voter's own ballot and its code. Only the voter sees them. */
export function Receipt({ ballot: { receipt, photos }, entries }: Props) {
  const copy = useCopy();
  const names = photos.flatMap((id) => entries.find(({ _id }) => _id === id)?.name ?? []);
  const copyCode = () =>
    copy(receipt, { done: 'Receipt copied.', refused: 'Select the code and copy it yourself.' });
  return (
    <div className={styles.receipt}>
      {names.length > 0 && (
        <p>
          You voted for{' '}
          <strong>
            <Names names={names} />
          </strong>
          .
        </p>
      )}
      <p className={styles.line}>
        <VisuallyHidden>Receipt: </VisuallyHidden>
        <code className={styles.code}>{receipt}</code>
        <Button icon="copy" size="compact" onClick={copyCode}>
          Copy
        </Button>
      </p>
      <p className={styles.about}>{about}</p>
    </div>
  );
}
