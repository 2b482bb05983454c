/** The contract's rule as a sentence: "Username is required." */
export const asSentence = (label: string, rule: string | undefined): string | undefined =>
  rule && `${label} ${rule}.`;
