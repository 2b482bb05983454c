import type { Copy as CopyText } from '../content/schemas/copy.js';
import { Copy } from './copy.js';

/** Text of a content file, one paragraph for each entry. */
export const Paragraphs = ({ of: paragraphs }: { of: readonly CopyText[] }) =>
  paragraphs.map((paragraph, index) => (
    <p key={index}>
      <Copy of={paragraph} />
    </p>
  ));
