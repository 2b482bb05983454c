/**
 * Edits of files that are not code. Each edit must match exactly one place, or it throws.
 * @param {string} source
 * @param {RegExp} place
 */
function onlyMatch(source, place) {
  const [match, ...others] = source.matchAll(new RegExp(place, `${place.flags.replace('g', '')}g`));
  if (!match || others.length > 0)
    throw new Error(`${match ? 'More than one place is' : 'Nothing is'} like ${place}`);
  return match;
}

/** @param {string} source @param {RegExp} place @param {string} text */
export function insertBefore(source, place, text) {
  const { index } = onlyMatch(source, place);
  return source.slice(0, index) + text + source.slice(index);
}

/**
 * Inserts text after the last line that matches.
 * @param {string} source
 * @param {RegExp} line without the line's end
 * @param {string} text
 */
export function insertAfterLast(source, line, text) {
  const last = [...source.matchAll(new RegExp(`^${line.source}$`, 'gm'))].at(-1);
  if (!last) throw new Error(`No line is like ${line}`);
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}\n${text}${source.slice(end)}`;
}
