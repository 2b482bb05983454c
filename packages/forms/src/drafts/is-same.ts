/** Whether two things that were entered are the same, as they would be kept or sent. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
