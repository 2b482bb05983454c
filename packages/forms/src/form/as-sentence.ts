const BEGINS_SMALL = /^\p{Ll}/u;

/** The contract's rule as a sentence: "Username is required." A rule that is a sentence already stays unchanged. */
export const asSentence = (label: string, rule: string): string =>
  BEGINS_SMALL.test(rule) ? `${label} ${rule}.` : rule;
