import type { Edition } from '@festival/edition';
import { performanceState } from '@festival/edition/performances';
import type { EditionSecrets, Question } from '@festival/edition/secrets';
import { EDITION } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { SECRETS } from '../secrets.module.js';

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
