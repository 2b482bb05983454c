import type { Block, Inline } from './mail-document.js';

/** How every mail begins. A name may show nothing, when somebody typed only marks. */
export const hello = (name: string, ...text: readonly Inline[]): Block => ({
  kind: 'paragraph',
  text: name ? ['Hello ', { theirs: name }, ', ', ...text] : ['Hello, ', ...text],
});
