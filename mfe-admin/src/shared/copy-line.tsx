import { Button } from '@festival/ui/button';
import { useCopy } from '@festival/ui/snackbar';
import styles from './copy-line.module.css';

interface Props {
  /** The name of the text: "Link", "Token". */
  what: string;
  text: string;
}

/** A long text with a copy button. */
export function CopyLine({ what, text }: Props) {
  const copy = useCopy();
  const refused = `Select the ${what.toLowerCase()} and copy it yourself.`;
  return (
    <div className={styles.line}>
      <code className={styles.text}>{text}</code>
      <Button icon="copy" onClick={() => void copy(text, { done: `${what} copied.`, refused })}>
        Copy
      </Button>
    </div>
  );
}
