import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { useId, useState } from 'react';
import styles from './description.module.css';

/** About five lines of the popup's column. */
const LONG = 280;
const MANY_LINES = 5;

const isLong = (text: string): boolean =>
  text.length > LONG || text.split('\n').length > MANY_LINES;

/** What a vendor wrote, as it was typed; the beginning of it where it is long, so that the way to buy stays near. */
export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(!isLong(text));
  const id = useId();
  if (!text) return null;
  return (
    <div>
      <p id={id} dir="auto" className={cx(styles.text, !isOpen && styles.beginning)}>
        {text}
      </p>
      {isLong(text) && (
        <Button
          variant="quiet"
          size="compact"
          aria-expanded={isOpen}
          aria-controls={id}
          className={styles.more}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
