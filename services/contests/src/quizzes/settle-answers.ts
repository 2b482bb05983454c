import type { Question } from '@festival/edition/secrets';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { earliest, Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { PointsLedger } from '../points/points-ledger.table.js';
import { Quizzes } from './quiz.queries.js';
import { QuizAnswerEntity } from './quiz-answer.table.js';

const EVERY_MS = 2_000;
const BATCH = 200;
/** A request that began before the end is answered by then. */
const WRITTEN_WITHIN_MS = 30_000;
const CHANCES_PER_RIGHT_ANSWER = 1;

/**
 * Gives the chances for right answers after a performance. An answer is settled in the transaction that gives its chances, so a process may die at any
 * point. A later turn finds answers that were still being written at the end.
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
