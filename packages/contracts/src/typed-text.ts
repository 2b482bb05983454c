/** One form for what people type and paste in different ways. */

const EMOJI_PART = '\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?';
const FLAG_OF_TAGS = '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}';
const EMOJI_OR_INVISIBLE = new RegExp(
  `${FLAG_OF_TAGS}|${EMOJI_PART}(?:\\u200d${EMOJI_PART})*|\\p{Default_Ignorable_Code_Point}`,
  'gu',
);

/**
 * Removes the invisible characters of a line, before any rule looks at it: zero-width characters, marks of direction, variation selectors. They come along
 * when text is copied. Emoji keep those that join their parts.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(EMOJI_OR_INVISIBLE, (found) =>
    /^\p{Default_Ignorable_Code_Point}/u.test(found) ? '' : found,
  );

/** The part before the @: words with dots between them, in any script. */
const LOCAL_WORD = "(?:[\\w!#$%&'*+/=?^`{|}~-]|[^\\p{ASCII}\\p{C}\\p{Z}])+";
const LOCAL = new RegExp(`^${LOCAL_WORD}(?:\\.${LOCAL_WORD})*$`, 'u');
/** Or a quoted text. Mail programs cannot send to one with angle brackets. */
const QUOTED_LOCAL = /^"(?:[^"\\<>\p{C}]|\\[^<>\p{C}])+"$/u;
const DOMAIN =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

const toLocal = (text: string): string | undefined => {
  if (LOCAL.test(text)) return text;
  if (!QUOTED_LOCAL.test(text)) return undefined;
  const content = text.slice(1, -1).replace(/\\(.)/gu, '$1');
  return LOCAL.test(content) ? content : `"${content.replace(/["\\]/g, '\\$&')}"`;
};

/** The domain as mail servers know it: in ASCII, whatever its script. */
const toDomain = (text: string): string | undefined => {
  // Most are typed in that form, and parsing a URL takes longer than all other checks of an address.
  if (DOMAIN.test(text) && !text.includes('xn--')) return text;
  // A URL would read its other parts, such as a port, out of these characters.
  if (/[^\P{ASCII}\w.-]/u.test(text)) return undefined;
  try {
    // Of a name that is all ASCII, some engines don't check the `xn--` parts. One with a part that is not, they check.
    const domain = new URL(`http://ü.${text}`).hostname.slice('xn--tda.'.length);
    return DOMAIN.test(domain) ? domain : undefined;
  } catch {
    return undefined;
  }
};

/** An e-mail address in the one form in which it is stored; undefined if it is none. The case of the part before the @ stays. */
export const toAddress = (text: string): string | undefined => {
  const at = text.lastIndexOf('@');
  const local = toLocal(text.slice(0, Math.max(0, at)).normalize('NFC'));
  const domain = toDomain(text.slice(at + 1));
  return local !== undefined && domain !== undefined ? `${local}@${domain}` : undefined;
};

/** A whole address in the form in which it is stored, whatever its spelling; any other text as it is. */
export const toSearchedAddress = (text: string): string => toAddress(text) ?? text;

/** Normalises an e-mail address. Equal results belong to the same person. */
export const toEmail = (text: string): string => {
  const typed = withoutInvisible(text).trim();
  return (toAddress(typed) ?? typed).toLowerCase().normalize('NFC');
};
