/** The number of characters that search engines and link previews show. */
const MAX_LENGTH = 160;

/** A text in one line. A text that is longer than previews show is cut after a word. */
export const shorten = (text: string, max: number = MAX_LENGTH): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= max) return line;
  const [start = ''] = /^.*(?= )/su.exec(line.slice(0, max)) ?? [];
  // A single word may be longer than the limit, for example in languages without spaces. It is cut between two characters.
  const cut = start || [...line.slice(0, max - 1)].slice(0, -1).join('');
  return `${cut.replace(/[\s,.;:–-]+$/u, '')}…`;
};
