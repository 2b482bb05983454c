/**
 * @typedef {object} Failure
 * @property {string} id of the audit
 * @property {string} category
 * @property {string} reason
 */

/** Lighthouse's own minimum score for "passed". */
const PASSED = 0.9;
const EXAMPLES = 3;
const MARKDOWN_LINK = /\[([^\]]*)\]\([^)]*\)/g;
const LONGEST = 160;

/** The name of the element or resource in a row of an audit's table. */
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
 * Every audit that did not pass, with Lighthouse's reason.
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
