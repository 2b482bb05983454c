import { DRAW_ANSWER_DAYS } from '@festival/contracts/limits';

const DAY_MS = 24 * 60 * 60_000;

/** Until when a winner may answer. Their prize cannot be drawn again before that. */
export const answerUntil = ({ drawnAt }: { drawnAt: Date }): Date =>
  new Date(drawnAt.getTime() + DRAW_ANSWER_DAYS * DAY_MS);
