const WIDTH = 72;

/**
 * Breaks a paragraph between words into lines of at most 72 characters.
 * @param indent what lines after the first begin with
 * @param begin what the first begins with
 */
export const wrap = (paragraph: string, indent = '', begin = ''): string => {
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
