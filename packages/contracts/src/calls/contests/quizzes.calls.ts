import { z } from 'zod';
import { CLOCK_MOVED } from '../../clock/index.js';
import { id } from '../../common/index.js';
import { clue, quiz, quizAnswer } from '../../quizzes/index.js';
import { defineCalls } from '../definition/call.js';

const ofPerformance = z.object({ performance: id });

/** Contests' calls for clues and quizzes, which open and close by festival time. */
export const quizzesCalls = defineCalls('contests', {
  'GET /clues': {
    summary: 'The clues of the scavenger hunt: when each opens, and what it says once it has',
    access: 'public',
    response: z.array(clue),
    cachedFor: 'everybody',
    invalidatedBy: [CLOCK_MOVED],
  },
  'GET /quizzes/:performance': {
    summary:
      'The quiz of a performance while it is on; afterwards with the right answers. A student gets their own answers too',
    access: 'public',
    params: ofPerformance,
    response: quiz,
    cachedFor: 'visitors',
    invalidatedBy: [CLOCK_MOVED],
    refusals: ['NOT_FOUND', 'QUIZ_NOT_OPEN'],
  },
  'POST /quizzes/:performance/answers': {
    summary: 'Answers a question of the quiz, once, while the performance is on',
    access: ['student'],
    params: ofPerformance,
    body: quizAnswer,
    response: quizAnswer,
    isIdempotent: true,
    refusals: [
      'IDEMPOTENCY_KEY_REUSED',
      'NOT_FOUND',
      'QUIZ_NOT_OPEN',
      'QUIZ_OVER',
      'QUESTION_ANSWERED',
    ],
  },
});
