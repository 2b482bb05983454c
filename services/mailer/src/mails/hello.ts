import type { Block, Inline } from './mail-document.js';

/** The beginning of every mail. The name may be empty if somebody typed only invisible characters. */
export const hello = (name: string, ...text: readonly Inline[]): Block => ({
  kind: 'paragraph',
  text: name ? ['Hello ', { theirs: name }, ', ', ...text] : ['Hello, ', ...text],
});
