import type { Block } from '../mail-document.js';
import { wrap } from './wrap.js';

/** A thing by its name and what is known of it, for readers of plain text. */
export const factsText = ({ name, facts }: Extract<Block, { kind: 'facts' }>): string =>
  [
    wrap(`-- ${name}`),
    ...facts.flatMap(({ label, value, before }) => [
      wrap(`${label}: ${value}`),
      ...(before === undefined ? [] : [wrap(`(before: ${before})`)]),
    ]),
  ].join('\n');
