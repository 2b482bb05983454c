import type { Edition } from '@festival/mfe-kit/edition';
import type { JsonLd } from '@festival/mfe-kit/structured-data';
import type { FaqContent } from '../../content/schemas/faq.js';
import { copyText } from '../../shared/copy-text.js';

type Item = FaqContent['items'][number];

const answerText = (edition: Edition, { answer, steps = [], after = [] }: Item): string => {
  const browsers = steps.map(
    ({ title, items }) => `${title}: ${items.map((step) => copyText(edition, step)).join(' ')}`,
  );
  const text = (paragraphs: Item['answer']) => paragraphs.map((one) => copyText(edition, one));
  return [...text(answer), ...browsers, ...text(after)].join(' ');
};

/** The questions and answers as structured data for search engines. */
export const faqData = (edition: Edition, { items }: FaqContent): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map((item) => ({
    '@type': 'Question',
    name: item.question,
    acceptedAnswer: { '@type': 'Answer', text: answerText(edition, item) },
  })),
});
