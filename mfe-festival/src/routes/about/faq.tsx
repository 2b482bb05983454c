import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { type JsonLd, StructuredData } from '@festival/mfe-kit/structured-data';
import { Button } from '@festival/ui/button';
import { Accordion } from '@festival/ui/disclosure';
import { Container } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { Section } from '@festival/ui/section';
import { useCopy } from '@festival/ui/snackbar';
import { useId } from 'react';
import faq from '../../content/faq.yaml';
import { Copy, copyText, Items, Paragraphs } from '../../shared/copy.js';
import styles from './faq.module.css';

/** Frequent questions, each with an address of its own: `/FAQ#login`. */
export function FaqPage() {
  const { title, lead, items, more } = faq;
  return (
    <>
      <StructuredData data={faqData(useEdition(), faq)} />
      <PageHeader title={title} lead={<Copy of={lead} />} tone="sun" motif="kite" />
      <Container className={styles.questions}>
        <Accordion
          headingLevel={2}
          items={items.map((item) => ({
            id: item.id,
            title: <span className={styles.question}>{item.question}</span>,
            content: <FaqAnswer item={item} />,
          }))}
        />
      </Container>
      <Section tone="sky" title={more.title} motif="lantern">
        <p className={styles.more}>
          <Copy of={more.text} />
        </p>
      </Section>
    </>
  );
}

type Item = (typeof faq)['items'][number];

const answerText = (edition: Edition, { answer, steps = [], after = [] }: Item): string => {
  const browsers = steps.map(
    ({ title, items }) => `${title}: ${items.map((step) => copyText(edition, step)).join(' ')}`,
  );
  const text = (paragraphs: Item['answer']) => paragraphs.map((one) => copyText(edition, one));
  return [...text(answer), ...browsers, ...text(after)].join(' ');
};

/** The questions and answers as structured data for search engines. */
const faqData = (edition: Edition, { items }: typeof faq): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map((item) => ({
    '@type': 'Question',
    name: item.question,
    acceptedAnswer: { '@type': 'Answer', text: answerText(edition, item) },
  })),
});

function Steps({ title, items }: NonNullable<Item['steps']>[number]) {
  const titleId = useId();
  return (
    <section className={styles.steps} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ol className={styles.list}>
        <Items of={items} />
      </ol>
    </section>
  );
}

function FaqAnswer({ item }: { item: Item }) {
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
