import type { Block } from '../mail-document.js';

/** The admin's text, above the mail's own. */
export const noteBlocks = (note: readonly string[]): Block[] =>
  note.length > 0 ? [{ kind: 'lines', lines: note }] : [];

/** The unsubscribe link. */
export const unsubscribeBlocks = (href: string): Block[] =>
  href
    ? [
        {
          kind: 'small',
          text: ['You do not want emails like this one? ', { link: 'Unsubscribe', href }, '.'],
        },
      ]
    : [];
