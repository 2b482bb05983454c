import type { Identity } from '@festival/contracts/identity';
import type { Quiz, QuizAnswer } from '@festival/contracts/quizzes';
import type { Edition } from '@festival/edition';
import { performanceState } from '@festival/edition/periods';
import type { EditionSecrets, Question } from '@festival/edition/secrets';
import { EDITION } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QuizAnswerEntity } from './quiz-answer.table.js';

/** Nest injection token of the edition's secrets. */
export const SECRETS = Symbol('secrets');

type Performance = Edition['performances'][number];

export interface QuizOfPerformance {
  performance: Performance & { quiz: NonNullable<Performance['quiz']> };
  questions: readonly Question[];
}

/** The edition's quizzes, with their questions. */
@Injectable()
export class Quizzes {
  private readonly all: ReadonlyMap<string, QuizOfPerformance>;

  constructor(
    @Inject(EDITION) { performances }: Edition,
    @Inject(SECRETS) { quizzes }: EditionSecrets,
  ) {
    this.all = new Map(
      performances.flatMap(({ quiz, ...performance }) =>
        quiz
          ? [
              [
                performance.id,
                { performance: { ...performance, quiz }, questions: quizzes[performance.id] ?? [] },
              ] as const,
            ]
          : [],
      ),
    );
  }

  /** @throws DomainError NOT_FOUND if there is no such performance, or it has no quiz */
  of(performanceId: string): QuizOfPerformance {
    const quiz = this.all.get(performanceId);
    if (!quiz) throw new DomainError('NOT_FOUND');
    return quiz;
  }

  /** When the performances with a quiz end. */
  ends(): Date[] {
    return [...this.all.values()].map(({ performance }) => new Date(performance.ends));
  }

  /** The quizzes whose performance is over. */
  overAt(now: Date): string[] {
    return [...this.all.values()]
      .filter(({ performance }) => performanceState(performance, now) === 'over')
      .map(({ performance }) => performance.id);
  }
}

interface DescribedQuiz {
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
  async describe(
    performanceId: string,
    who: Identity | undefined,
    now: Date,
  ): Promise<DescribedQuiz> {
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

interface QuizToDescribe {
  performance: string;
  questions: readonly Question[];
  isOver: boolean;
  /** A student's choices by question; undefined for anybody else. */
  mine?: ReadonlyMap<string, string> | undefined;
}

/** The public form of a quiz. It includes the right choices only after the performance. */
export const describeQuiz = ({ performance, questions, isOver, mine }: QuizToDescribe): Quiz => ({
  performance,
  isOver,
  questions: questions.map(({ id, text, choices, right }) => ({
    id,
    text,
    choices: Object.entries(choices).map(([choice, words]) => ({ id: choice, text: words })),
    ...(mine && { mine: mine.get(id) ?? null }),
    ...(isOver && { right }),
  })),
});
