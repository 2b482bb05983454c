import { describeIssues } from '@festival/contracts/errors';
import type { Identity } from '@festival/contracts/identity';
import type { QuizAnswer } from '@festival/contracts/quizzes';
import { performanceState } from '@festival/edition/periods';
import type { Question } from '@festival/edition/secrets';
import { FestivalClock } from '@festival/service-kit/clock';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { earliest, Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { PointsLedger } from '../points/points-ledger.table.js';
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

const EVERY_MS = 2_000;
const BATCH = 200;
/** A request that began before the end is answered by then. */
const WRITTEN_WITHIN_MS = 30_000;
const CHANCES_PER_RIGHT_ANSWER = 1;

/**
 * Gives the chances for right answers after a performance. An answer is settled in the transaction that gives its chances, so a process may die at any
 * point. A later run finds answers that were still being written at the end.
 */
@Injectable()
export class SettleAnswers implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly transactions: Transactions,
    private readonly quizzes: Quizzes,
    private readonly ledger: PointsLedger,
    private readonly clock: FestivalClock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'contests.settle-answers',
      everyMs: EVERY_MS,
      wokenBy: [],
      run: () => this.execute(),
    });
  }

  /** @returns when answers are due next: at the end of a performance, and until the answers that were being written then are there */
  async execute(): Promise<Date | undefined> {
    const now = this.clock.now();
    const over = this.quizzes.overAt(now);
    if (over.length > 0)
      while ((await this.transactions.run((manager) => this.settle(manager, over))) === BATCH);
    return earliest(
      this.quizzes.ends().filter((end) => end.getTime() + WRITTEN_WITHIN_MS > now.getTime()),
    );
  }

  private async settle(manager: EntityManager, over: string[]): Promise<number> {
    const answers = await manager.find(QuizAnswerEntity, {
      where: { settledAt: IsNull(), performanceId: In(over) },
      take: BATCH,
      // A concurrent process waits here, and then finds them settled.
      lock: { mode: 'pessimistic_write' },
    });
    if (answers.length === 0) return 0;
    for (const answer of answers) await this.giveChances(manager, answer);
    const ids = answers.map(({ id }) => id);
    await manager.update(QuizAnswerEntity, { id: In(ids) }, { settledAt: this.clock.now() });
    return answers.length;
  }

  private async giveChances(manager: EntityManager, answer: QuizAnswerEntity): Promise<void> {
    const { studentId, performanceId, questionId } = answer;
    const { performance, questions } = this.quizzes.of(performanceId);
    if (!isRight(questions, answer)) return;
    await this.ledger.award(manager, {
      to: { studentId },
      points: CHANCES_PER_RIGHT_ANSWER,
      category: performance.quiz.category,
      source: 'quiz',
      at: new Date(performance.ends),
      sourceKey: `quiz:${performanceId}:${questionId}:${studentId}`,
      note: performance.name,
    });
  }
}

/** Whether a choice is right. An unknown question has no right choice. */
const isRight = (
  questions: readonly Pick<Question, 'id' | 'right'>[],
  { questionId, choiceId }: { questionId: string; choiceId: string },
): boolean => questions.find(({ id }) => id === questionId)?.right === choiceId;
