/**
 * The words in backticks in the column `Not`, the last one, of tables with this number of columns.
 * @param {string} markdown
 * @param {number} [columns] three for words that are replaced everywhere, two for those of some folders only
 */
export function replacedWords(markdown, columns = 3) {
  /** @type {string[]} */
  const words = [];
  for (const line of markdown.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length !== columns + 2) continue;
    for (const [, word = ''] of (cells[columns] ?? '').matchAll(/`([^`]+)`/g)) words.push(word);
  }
  return words;
}

/**
 * Finds words on their own and as parts of names in camel, kebab or snake case, but not inside longer words.
 * @param {readonly string[]} words
 * @param {string} text
 * @returns {{ word: string, line: number }[]} lines count from 1
 */
export function findWords(words, text) {
  const parts = text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').split('\n');
  return words.flatMap((word) => {
    const spaced = word.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2');
    const pattern = new RegExp(`(?<![a-z])${spaced}(?![a-z])`, 'i');
    return parts.flatMap((part, index) => (pattern.test(part) ? [{ word, line: index + 1 }] : []));
  });
}

/**
 * Finds names of code that are made of several words, one of them the given word, in camel case or in capitals: `placeOrders`, `MAX_ORDERS` for "order".
 * Text does not contain such names.
 * @param {string} word in lower case
 * @param {string} text
 * @returns {string[]}
 */
export function namesWith(word, text) {
  const names =
    text.match(/\b(?:[a-z]+|[A-Z][a-z]*)(?:[A-Z][a-z]*)+\b|\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];
  return names.filter((name) => findWords([word, `${word}s`], name).length > 0);
}
