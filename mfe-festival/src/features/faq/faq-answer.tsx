import { Stack } from '@festival/ui/layout';
import type { Copy as CopyText } from '../../content/schemas/copy.js';
import type { FaqContent } from '../../content/schemas/faq.js';
import { Copy } from '../../shared/copy.js';

const Paragraphs = ({ of: paragraphs = [] }: { of?: CopyText[] | undefined }) =>
  paragraphs.map((paragraph, index) => (
    <p key={index}>
      <Copy of={paragraph} />
    </p>
  ));

export function FaqAnswer({ item }: { item: FaqContent['items'][number] }) {
  return (
    <Stack gap={4}>
      <Paragraphs of={item.answer} />
      {item.steps?.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ol>
            {items.map((step, index) => (
              <li key={index}>
                <Copy of={step} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      <Paragraphs of={item.after} />
    </Stack>
  );
}
