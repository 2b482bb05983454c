/**
 * Replaces the federation runtime's reading of version ranges, which would add more than a kilobyte to everybody's first visit. What is
 * shared may have any version (`shared.js`), so the runtime only asks which of two versions is newer, with a range such as `<=1.2.3`. A
 * prerelease counts as newer than its release.
 */
const inOrder = new Intl.Collator('en', { numeric: true });

const AT_MOST = '<=';

export const satisfy = (version, range) => {
  if (!range.startsWith(AT_MOST)) throw new Error(`Version range ${range} is not supported`);
  return inOrder.compare(version, range.slice(AT_MOST.length)) <= 0;
};
