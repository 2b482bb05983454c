import type { Identity } from '@festival/contracts/identity';
import type { Quiz, QuizAnswer } from '@festival/contracts/quizzes';
import { performanceState } from '@festival/edition/performances';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { describeQuiz } from './describe-quiz.js';
import { QuizAnswerEntity } from './quiz-answer.table.js';
import { Quizzes } from './quizzes.js';

export interface ToldQuiz {
  quiz: Quiz;
  /** When the answer changes by itself. */
  until: Date | undefined;
}

@Injectable()
export class QuizQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quizzes: Quizzes,
  ) {}

  /** @throws DomainError NOT_FOUND, QUIZ_NOT_OPEN */
  async describe(performanceId: string, who: Identity | undefined, now: Date): Promise<ToldQuiz> {
    const { performance, questions } = this.quizzes.of(performanceId);
    const state = performanceState(performance, now);
    if (state === 'before')
      throw new DomainError('QUIZ_NOT_OPEN', { params: { performance: performance.name } });
    const mine = who?.role === 'student' ? await this.choicesOf(who.sub, performanceId) : undefined;
    const isOver = state === 'over';
    return {
      quiz: describeQuiz({ performance: performanceId, questions, isOver, mine }),
      until: isOver ? undefined : new Date(performance.ends),
    };
  }

  async answerById(id: string): Promise<QuizAnswer> {
    const found = await this.dataSource.getRepository(QuizAnswerEntity).findOneByOrFail({ id });
    return { question: found.questionId, choice: found.choiceId };
  }

  private async choicesOf(studentId: string, performanceId: string): Promise<Map<string, string>> {
    const answers = await this.dataSource
      .getRepository(QuizAnswerEntity)
      .findBy({ studentId, performanceId });
    return new Map(answers.map(({ questionId, choiceId }) => [questionId, choiceId]));
  }
}
