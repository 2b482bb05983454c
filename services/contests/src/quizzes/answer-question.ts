import { describeIssues } from '@festival/contracts/errors';
import type { Identity } from '@festival/contracts/identity';
import type { QuizAnswer } from '@festival/contracts/quizzes';
import { performanceState } from '@festival/edition/periods';
import { FestivalClock } from '@festival/service-kit/clock';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { type QuizOfPerformance, QuizQueries, Quizzes } from './quiz.queries.js';
import { QuizAnswerEntity } from './quiz-answer.table.js';

/** Stores a student's answer without checking it: that happens after the end. */
@Injectable()
export class AnswerQuestion {
  constructor(
    private readonly transactions: Transactions,
    private readonly quizzes: Quizzes,
    private readonly queries: QuizQueries,
    private readonly clock: FestivalClock,
  ) {}

  /**
   * The arrival of the request counts, however long it waits for others.
   * @throws DomainError NOT_FOUND, QUIZ_NOT_OPEN, QUIZ_OVER, QUESTION_ANSWERED, IDEMPOTENCY_KEY_REUSED
   */
  execute(
    student: Identity,
    performanceId: string,
    { question, choice }: QuizAnswer,
    request: IdempotentRequest | undefined,
  ): Promise<QuizAnswer> {
    const quiz = this.quizzes.of(performanceId);
    const answer: QuizAnswerEntity = {
      id: uuid(),
      studentId: student.sub,
      performanceId,
      questionId: question,
      choiceId: choice,
      answeredAt: this.clock.now(),
      settledAt: null,
    };
    return createOnce(
      () =>
        this.transactions.run(async (manager) => {
          // Before the check of the window, so that a repeat after the end still gets its answer.
          await claimKey(manager, request, answer.id);
          refuseOutside(quiz, answer.answeredAt);
          refuseUnasked(quiz, answer);
          await insertOnce(manager, answer);
          return { question, choice };
        }),
      { read: (id) => this.queries.answerById(id) },
    );
  }
}

const refuseOutside = ({ performance }: QuizOfPerformance, at: Date): void => {
  const params = { performance: performance.name };
  const state = performanceState(performance, at);
  if (state === 'before') throw new DomainError('QUIZ_NOT_OPEN', { params });
  if (state === 'over') throw new DomainError('QUIZ_OVER', { params });
};

/** Only while the quiz is open: before that, the refusal would reveal its questions. */
const refuseUnasked = (
  { questions }: QuizOfPerformance,
  { questionId, choiceId }: QuizAnswerEntity,
): void => {
  const asked = questions.find(({ id }) => id === questionId);
  if (asked && Object.hasOwn(asked.choices, choiceId)) return;
  const [key, message] = asked
    ? ['choice', 'is no choice of this question']
    : ['question', 'is no question of this quiz'];
  throw new SchemaMismatch(
    describeIssues('body', [{ code: 'custom', path: [key], message, input: undefined }]),
  );
};

const insertOnce = async (manager: EntityManager, answer: QuizAnswerEntity): Promise<void> => {
  try {
    await manager.insert(QuizAnswerEntity, answer);
  } catch (error) {
    throw isDuplicateKey(error) ? new DomainError('QUESTION_ANSWERED') : error;
  }
};
