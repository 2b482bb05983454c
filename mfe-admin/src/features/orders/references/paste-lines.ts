type Field = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** The text of a field after a paste. Text pasted at the start or the end gets lines of its own. */
export const pasteLines = (
  { value, selectionStart, selectionEnd }: Field,
  pasted: string,
): string => {
  const before = value.slice(0, selectionStart);
  const after = value.slice(selectionEnd);
  const isBeside = selectionStart === selectionEnd && (before === '' || after === '');
  if (!isBeside) return before + pasted + after;
  return [before, pasted, after]
    .filter((part) => part !== '')
    .map((part, at, { length }) => (at < length - 1 ? part.replace(/\r?\n$/, '') : part))
    .join('\n');
};
