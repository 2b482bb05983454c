import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { type JsonLd, StructuredData } from '@festival/mfe-kit/structured-data';
import { Accordion } from '@festival/ui/disclosure';
import { Container } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { Section } from '@festival/ui/section';
import { faq } from '../../content/faq.js';
import type { FaqContent } from '../../content/schemas/faq.js';
import { FaqAnswer } from '../../features/faq/faq-answer.js';
import { Copy } from '../../shared/copy.js';
import { copyText } from '../../shared/copy-text.js';
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

type Item = FaqContent['items'][number];

const answerText = (edition: Edition, { answer, steps = [], after = [] }: Item): string => {
  const browsers = steps.map(
    ({ title, items }) => `${title}: ${items.map((step) => copyText(edition, step)).join(' ')}`,
  );
  const text = (paragraphs: Item['answer']) => paragraphs.map((one) => copyText(edition, one));
  return [...text(answer), ...browsers, ...text(after)].join(' ');
};

/** The questions and answers as structured data for search engines. */
const faqData = (edition: Edition, { items }: FaqContent): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map((item) => ({
    '@type': 'Question',
    name: item.question,
    acceptedAnswer: { '@type': 'Answer', text: answerText(edition, item) },
  })),
});
