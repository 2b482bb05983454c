import type { GroupView, ItemView, OrderView } from '../parts/order.js';
import { priceText } from '../parts/texts.js';
import type { Block, Inline, MailContext, MailDocument } from './mail-document.js';

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

const indented = (text: string): string => wrap(text, '  ', '  ');

const itemText = ({ name, vendorName, priceCents, variations, comments }: ItemView): string =>
  [
    wrap(name),
    indented(`from ${vendorName}`),
    ...variations.map(({ options, quantity, totalCents }) => {
      const chosen = options.map(({ label, value }) => `${label}: ${value}`).join(', ');
      const sum = `${quantity} x ${priceText(priceCents)} = ${priceText(totalCents)}`;
      return indented(`${sum}${chosen && ` (${chosen})`}`);
    }),
    ...(comments ? [indented(`Your note: ${comments}`)] : []),
  ].join('\n');

const groupText = ({ heading, detail, items }: GroupView): string =>
  [wrap(`-- ${heading}: ${detail}`), ...items.map(itemText)].join('\n\n');

/** An order as plain text. */
const orderText = (order: OrderView): string =>
  [
    `YOUR ORDER ${order.number}`,
    wrap(`Placed ${order.placedAt}. Contact number ${order.buyer.contactNumber}`),
    ...order.groups.map((group) => `\n${groupText(group)}`),
    '',
    ...order.surcharges.map(({ vendorName, cents }) =>
      wrap(`Delivery surcharge, ${vendorName}: ${priceText(cents)}`),
    ),
    `Total: ${priceText(order.totalCents)}`,
  ].join('\n');

/** A name with a list of facts, as plain text. */
const factsText = ({ name, facts }: Extract<Block, { kind: 'facts' }>): string =>
  [
    wrap(`-- ${name}`),
    ...facts.flatMap(({ label, value, before }) => [
      wrap(`${label}: ${value}`),
      ...(before === undefined ? [] : [wrap(`(before: ${before})`)]),
    ]),
  ].join('\n');

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
