const WIDTH = 72;

/**
 * Breaks a paragraph between words into lines of at most 72 characters.
 * @param indent what lines after the first begin with
 */
export const wrap = (paragraph: string, indent = ''): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
};
