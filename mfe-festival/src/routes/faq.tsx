import { Accordion } from '@festival/ui/disclosure';
import { Stack } from '@festival/ui/layout';
import { faq } from '../content/faq.js';
import { FaqAnswer } from '../features/faq/faq-answer.js';
import { Copy } from '../shared/copy.js';
import { Page } from '../shared/page.js';

/** Frequent questions, each with an address of its own: `/FAQ#login`. */
export function FaqPage() {
  return (
    <Page>
      <Stack gap={5}>
        <h1>Questions, answered</h1>
        <p>
          <Copy of={faq.lead} />
        </p>
        <Accordion
          headingLevel={2}
          items={faq.items.map((item) => ({
            id: item.id,
            title: item.question,
            content: <FaqAnswer item={item} />,
          }))}
        />
      </Stack>
    </Page>
  );
}
