import type { Block, Inline, MailContext, MailDocument } from '../mail-document.js';
import { factsText } from './facts-text.js';
import { orderText } from './order-text.js';
import { wrap } from './wrap.js';

const inlineText = (text: readonly Inline[]): string =>
  text
    .map((run) => {
      if (typeof run === 'string') return run;
      if ('strong' in run) return run.strong;
      if ('theirs' in run) return run.theirs;
      return `${run.link} (${run.href})`;
    })
    .join('');

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'title':
      return block.text.toUpperCase();
    case 'paragraph':
    case 'notice':
    case 'small':
      return wrap(inlineText(block.text));
    case 'lines':
      return block.lines.map((line) => wrap(line)).join('\n');
    case 'steps': {
      const items = block.items.map((item, index) =>
        wrap(`${index + 1}. ${inlineText(item)}`, '   '),
      );
      return [block.title.toUpperCase(), ...items].join('\n');
    }
    case 'code':
      return [
        wrap(`[The picture attached to this email: ${block.alt}]`),
        wrap(inlineText(block.caption)),
      ].join('\n\n');
    case 'action':
      return `${block.label}: ${block.href}`;
    case 'facts':
      return factsText(block);
    case 'order':
      return orderText(block.order);
  }
};

/** The mail as plain text, with the same words in the same order as the HTML. */
export const renderText = (mail: MailDocument, { edition, publicUrl }: MailContext): string =>
  [edition.name, ...mail.blocks.map(blockText), `-- \n${edition.organiser}, ${publicUrl}`].join(
    '\n\n',
  );
