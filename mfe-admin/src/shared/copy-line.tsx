import { Button } from '@festival/ui/button';
import { useSnackbar } from '@festival/ui/snackbar';
import styles from './copy-line.module.css';

interface Props {
  /** The name of the text: "Link", "Token". */
  what: string;
  text: string;
}

/** A long text with a copy button. */
export function CopyLine({ what, text }: Props) {
  const showSnackbar = useSnackbar();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showSnackbar(`${what} copied.`);
    } catch {
      // Browsers refuse outside https, and when the user has denied it.
      showSnackbar('Your browser does not let us copy. Select it and copy it yourself.');
    }
  };
  return (
    <div className={styles.line}>
      <code className={styles.text}>{text}</code>
      <Button icon="copy" onClick={copy}>
        Copy
      </Button>
    </div>
  );
}
