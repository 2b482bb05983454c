import type { OwnBallot, PhotoEntry } from '@festival/contracts/photos';
import { Button } from '@festival/ui/button';
import { useSnackbar } from '@festival/ui/snackbar';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { contests } from '../../../content/contests.js';
import { Names } from '../gallery/names.js';
import styles from './receipt.module.css';

const { receipt: copy } = contests.photos;

interface Props {
  ballot: NonNullable<OwnBallot['ballot']>;
  entries: readonly PhotoEntry[];
}

/** The voter's own ballot and its code. Only the voter sees them. */
export function Receipt({ ballot: { receipt, photos }, entries }: Props) {
  const showSnackbar = useSnackbar();
  const names = photos.flatMap((id) => entries.find(({ _id }) => _id === id)?.name ?? []);
  const copyCode = async () => {
    try {
      await navigator.clipboard.writeText(receipt);
      showSnackbar('Receipt copied.');
    } catch {
      // Browsers refuse outside https, and when the visitor has denied it.
      showSnackbar('Your browser does not let us copy. Select the code and copy it yourself.');
    }
  };
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
      <p className={styles.about}>{copy.about}</p>
    </div>
  );
}
