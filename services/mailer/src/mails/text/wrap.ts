const WIDTH = 72;

/**
 * Wraps a paragraph into lines of at most 72 characters.
 * @param indent the beginning of all lines but the first
 * @param begin the beginning of the first line
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
