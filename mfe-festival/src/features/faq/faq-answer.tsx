import { Button } from '@festival/ui/button';
import { useCopy } from '@festival/ui/copy';
import { useId } from 'react';
import type { FaqContent } from '../../content/schemas/faq.js';
import { Copy } from '../../shared/copy.js';
import { Paragraphs } from '../../shared/paragraphs.js';
import styles from './faq-answer.module.css';

type Item = FaqContent['items'][number];

function Steps({ title, items }: NonNullable<Item['steps']>[number]) {
  const titleId = useId();
  return (
    <section className={styles.steps} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ol className={styles.list}>
        {items.map((step, index) => (
          <li key={index}>
            <Copy of={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

export function FaqAnswer({ item }: { item: Item }) {
  const { id, question, answer, steps = [], after = [] } = item;
  return (
    <div className={styles.answer}>
      <Paragraphs of={answer} />
      {steps.length > 0 && (
        <div className={styles.browsers}>
          {steps.map((browser) => (
            <Steps key={browser.title} {...browser} />
          ))}
        </div>
      )}
      <Paragraphs of={after} />
      <CopyLink id={id} label={question} />
    </div>
  );
}

interface Props {
  /** The fragment of the page's address. */
  id: string;
  /** The name of the link's target. */
  label: string;
}

/** Copies the address of one answer to the clipboard. */
function CopyLink({ id, label }: Props) {
  const copy = useCopy();
  const copyLink = () => {
    const { href } = new URL(`#${id}`, location.href);
    return copy(href, { done: 'Link copied.', refused: `The link is ${href}` });
  };
  return (
    <Button
      variant="quiet"
      size="compact"
      icon="copy"
      onClick={copyLink}
      aria-label={`Copy link to: ${label}`}
    >
      Copy link
    </Button>
  );
}
