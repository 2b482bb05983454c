/**
 * One name in the spellings that code uses.
 * @typedef {object} Names
 * @property {string} name `photo-approved`: folders, files, keys
 * @property {string} camel `photoApproved`
 * @property {string} pascal `PhotoApproved`
 * @property {string} constant `PHOTO_APPROVED`
 * @property {string} title `Photo approved`: copy, in sentence case
 */

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** As `area.json` and tokens require it. */
const ONE_WORD = /^[a-z][a-z0-9]{0,31}$/;

/**
 * The names of an area, which are also part of addresses and tokens.
 * @param {string | undefined} name
 * @returns {Names}
 */
export function areaNamesOf(name) {
  if (!name || !ONE_WORD.test(name))
    throw new Error(
      `The name of an area is one lower-case word of at most 32 letters and digits, like gallery, not "${name ?? ''}".`,
    );
  return namesOf(name);
}

/**
 * @param {string | undefined} name
 * @returns {Names}
 */
export function namesOf(name) {
  if (!name || !KEBAB.test(name))
    throw new Error(`A name is lower case with hyphens, like photo-approved, not "${name ?? ''}".`);
  const pascal = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const words = name.replaceAll('-', ' ');
  return {
    name,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    constant: name.replaceAll('-', '_').toUpperCase(),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}
