/**
 * @typedef {object} Failure
 * @property {string} id of the audit
 * @property {string} category
 * @property {string} reason
 */

/** Lighthouse's own bound between "passed" and the rest. */
const PASSED = 0.9;
const EXAMPLES = 3;
const MARKDOWN_LINK = /\[([^\]]*)\]\([^)]*\)/g;
const LONGEST = 160;

/** What an entry of an audit's table is about. */
const nameOf = (/** @type {any} */ item) =>
  [
    item.node?.snippet ?? item.url ?? item.source?.url ?? item.label ?? item.origin,
    item.description ?? item.reason ?? item.node?.explanation,
  ]
    .filter((part) => typeof part === 'string')
    .join(' – ');

/** @param {any} audit */
const reasonOf = ({ title, displayValue, explanation, errorMessage, details }) => {
  const items = Array.isArray(details?.items) ? details.items : [];
  const examples = items.map(nameOf).filter(Boolean);
  return [title, displayValue, explanation ?? errorMessage, ...examples.slice(0, EXAMPLES)]
    .filter(Boolean)
    .map((part) => part.replace(MARKDOWN_LINK, '$1').replace(/\s+/g, ' ').slice(0, LONGEST))
    .join(' | ');
};

/**
 * Every audit that was not passed, with what Lighthouse says of it.
 * @param {any} lhr a result of Lighthouse
 * @returns {Failure[]}
 */
export function findFailures(lhr) {
  return Object.values(lhr.categories).flatMap((category) =>
    category.auditRefs
      .map((/** @type {any} */ { id }) => lhr.audits[id])
      .filter((/** @type {any} */ { score }) => score !== null && score < PASSED)
      .map((/** @type {any} */ audit) => ({
        id: audit.id,
        category: category.id,
        reason: reasonOf(audit),
      })),
  );
}
