import { asPart } from '@festival/mfe-kit/lazy';

/** Loads the quiz with its forms. The page does without them while no performance is on. */
export const liveQuiz = asPart(() => import('./live-quiz.js').then((module) => module.LiveQuiz));
