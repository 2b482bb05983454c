import { asPart } from '@festival/mfe-kit/lazy';

/** With the forms, which the page does without while nothing is on. */
export const liveQuiz = asPart(() => import('./live-quiz.js').then((module) => module.LiveQuiz));
