import type { Block } from '../mail-document.js';
import { wrap } from './wrap.js';

/** A name with a list of facts, as plain text. */
export const factsText = ({ name, facts }: Extract<Block, { kind: 'facts' }>): string =>
  [
    wrap(`-- ${name}`),
    ...facts.flatMap(({ label, value, before }) => [
      wrap(`${label}: ${value}`),
      ...(before === undefined ? [] : [wrap(`(before: ${before})`)]),
    ]),
  ].join('\n');
