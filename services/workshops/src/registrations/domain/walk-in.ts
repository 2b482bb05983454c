const PREFIX = 'walk-in:';

/** In SQL, for the column `student_id`. */
export const IS_ACCOUNT = `student_id NOT LIKE '${PREFIX}%'`;

/**
 * Stands for the account of somebody who has none: an admin added them by matric number and name. The same number is the same person, so the rules about
 * places hold for them. They get no mails, because they have no address, and no points, because nobody could claim them.
 */
export const walkInId = (matricNumber: string): string => `${PREFIX}${matricNumber.toUpperCase()}`;

export const isWalkIn = ({ studentId }: { studentId: string }): boolean =>
  studentId.startsWith(PREFIX);
