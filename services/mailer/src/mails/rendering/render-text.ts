import type { BillRow, Block, Inline, MailContext, MailDocument } from '../mail.js';

/** The mail as plain text, with the same words in the same order as the HTML. */
export const renderText = (
  { title, blocks }: MailDocument,
  { edition, publicUrl }: MailContext,
): string =>
  [
    edition.name,
    wrap(title.toUpperCase()),
    ...blocks.map((block) => block && blockText(block)),
    `-- \n${edition.organiser}, ${publicUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'notice':
    case 'small':
      return wrap(inlineText(block.text));
    case 'note':
      return block.lines.map((line) => wrap(line)).join('\n');
    case 'list':
      return [block.title.toUpperCase(), ...block.lines.map((line) => wrap(line, '  '))].join('\n');
    case 'steps': {
      const items = block.items.map((item, at) => wrap(`${at + 1}. ${inlineText(item)}`, '   '));
      return [block.title.toUpperCase(), ...items].join('\n');
    }
    case 'code':
      return [
        wrap(`[The picture attached to this email: ${block.alt}]`),
        wrap(inlineText(block.caption)),
      ].join('\n\n');
    case 'action':
      return `${block.label}: ${block.href.replace(/^mailto:([^?]+).*/, '$1')}`;
    case 'facts': {
      const facts = block.facts.flatMap(({ label, value, before }) => [
        wrap(`${label}: ${value}`),
        ...(before === undefined ? [] : [wrap(`(before: ${before})`)]),
      ]);
      return [wrap(`-- ${block.name}`), ...facts].join('\n');
    }
    case 'bill':
      return [block.title.toUpperCase(), wrap(block.text), ...block.rows.map(rowText)].join('\n');
  }
};

const rowText = ({ look, text, below = [], amount }: BillRow): string => {
  const [words, second] = [inlineText(text), inlineText(below)];
  switch (look) {
    case 'group':
      return wrap(`\n-- ${words}: ${second}`);
    case 'item':
      return `\n${wrap(words)}\n${wrap(second, '  ', '  ')}`;
    case 'variation':
      return wrap(amount === undefined ? words : `${words} = ${amount}`, '  ', '  ');
    case 'sum':
    case 'total':
      return wrap(`\n${words}: ${amount}`);
  }
};

const inlineText = (text: readonly Inline[]): string =>
  text
    .map((run) => {
      if (typeof run === 'string') return run;
      if ('strong' in run) return run.strong;
      if ('theirs' in run) return run.theirs;
      return `${run.link} (${run.href})`;
    })
    .join('');

const WIDTH = 72;

/**
 * Wraps a paragraph into lines of at most 72 characters.
 * @param indent the beginning of all lines but the first
 * @param begin the beginning of the first line
 */
const wrap = (paragraph: string, indent = '', begin = ''): string => {
  const lines: string[] = [];
  let line = begin;
  for (const word of paragraph.split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent + word;
    } else line = line.trim() === '' ? line + word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
};
