/** As much as search engines and link previews show. */
const MOST = 160;

/** A text as one line, cut after a word where it is longer than previews show. */
export const shorten = (text: string, most: number = MOST): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= most) return line;
  const [start = ''] = /^.*(?= )/su.exec(line.slice(0, most)) ?? [];
  // A word longer than all the room, as no space comes in some languages: between two characters, not within one.
  const cut = start || [...line.slice(0, most - 1)].slice(0, -1).join('');
  return `${cut.replace(/[\s,.;:–-]+$/u, '')}…`;
};
