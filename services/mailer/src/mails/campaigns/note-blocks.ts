import type { Block } from '../mail-document.js';

/** What an admin wrote, above what the mail says by itself. */
export const noteBlocks = (note: readonly string[]): Block[] =>
  note.length > 0 ? [{ kind: 'lines', lines: note }] : [];

/** How a reader is spared such mails. */
export const unsubscribeBlocks = (href: string): Block[] =>
  href
    ? [
        {
          kind: 'small',
          text: ['You do not want emails like this one? ', { link: 'Unsubscribe', href }, '.'],
        },
      ]
    : [];
