/** The beginning of every walk-in's id. No account's begins like this. */
export const WALK_IN = 'walk-in:';

/**
 * Stands for the account of somebody who has none: an admin added them by matric number and name. The same number is the same person, so the rules about
 * places hold for them, also when they sign up with an account later. They get no mails, because they have no address, and no points, because nobody could claim them.
 */
export const walkInId = (matricNumber: string): string => `${WALK_IN}${matricNumber.toUpperCase()}`;

export const isWalkIn = ({ studentId }: { studentId: string }): boolean =>
  studentId.startsWith(WALK_IN);
