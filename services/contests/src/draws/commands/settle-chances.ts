import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import { ReadPeople } from '../../points/commands/read-people.js';
import { ReconcilePurchases } from '../../points/commands/reconcile-purchases.js';
import { SettleAnswers } from '../../quizzes/commands/settle-answers.js';

/** Brings the chances up to date that are still on their way here: a draw's list cannot be mended. */
@Injectable()
export class SettleChances {
  constructor(
    private readonly settleAnswers: SettleAnswers,
    private readonly readPeople: ReadPeople,
    private readonly reconcilePurchases: ReconcilePurchases,
  ) {}

  /**
   * @param who asks, for the audit log
   * @throws DomainError SERVICE_UNAVAILABLE when auth, workshops or catalogue do not answer
   */
  async execute(who: Pick<Identity, 'sub' | 'name'>): Promise<void> {
    await this.settleAnswers.execute();
    await this.readPeople.execute();
    await this.reconcilePurchases.execute(who);
  }
}
