import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { useId, useState } from 'react';
import styles from './long-text.module.css';

/** About five lines of a column. */
const LONG = 280;
const MANY_LINES = 5;

const isLong = (text: string): boolean =>
  text.length > LONG || text.split('\n').length > MANY_LINES;

/** Text of a vendor, as it was typed. A long text is cut at first, so that the content below stays near. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const [isOpen, setOpen] = useState(!isLong(text));
  const id = useId();
  if (!text) return null;
  return (
    <div className={className}>
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
