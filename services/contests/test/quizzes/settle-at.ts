import type { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import type { INestApplication } from '@nestjs/common';
import { PointsLedger } from '../../src/points/persistence/points-ledger.js';
import { SettleAnswers } from '../../src/quizzes/commands/settle-answers.js';
import { Quizzes } from '../../src/quizzes/quizzes.js';

/** Settles answers at a different time than the service's. */
export const settleAt = async (app: INestApplication, now: string): Promise<void> => {
  const [ledger, quizzes] = [
    app.get(PointsLedger, { strict: false }),
    app.get(Quizzes, { strict: false }),
  ];
  const clock = { now: () => new Date(now) } as FestivalClock;
  await new SettleAnswers(app.get(Transactions), quizzes, ledger, clock).execute();
};
