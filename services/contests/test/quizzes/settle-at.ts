import type { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import type { INestApplication } from '@nestjs/common';
import { PointsLedger } from '../../src/points/commands/points-ledger.js';
import { SettleAnswers } from '../../src/quizzes/commands/settle-answers.js';
import { Quizzes } from '../../src/quizzes/quizzes.js';

interface Settling {
  now: string;
  /** Instead of the ledger's own. */
  award?: PointsLedger['award'] | undefined;
}

/** Settles as at another time than the service's. */
export const settleAt = async (app: INestApplication, { now, award }: Settling): Promise<void> => {
  const ledger = award ? ({ award } as PointsLedger) : app.get(PointsLedger, { strict: false });
  const clock = { now: () => new Date(now) } as FestivalClock;
  const [transactions, quizzes] = [app.get(Transactions), app.get(Quizzes, { strict: false })];
  await new SettleAnswers(transactions, quizzes, ledger, clock).execute();
};
