import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import { ReadPeople } from '../../points/commands/read-people.js';
import { ReconcilePurchases } from '../../points/commands/reconcile-purchases.js';
import { SettleAnswers } from '../../quizzes/commands/settle-answers.js';

/** Brings all chances up to date, because a draw's list cannot be corrected later. */
@Injectable()
export class SettleChances {
  constructor(
    private readonly settleAnswers: SettleAnswers,
    private readonly readPeople: ReadPeople,
    private readonly reconcilePurchases: ReconcilePurchases,
  ) {}

  /**
   * @param who the actor for the audit log
   * @throws DomainError SERVICE_UNAVAILABLE if auth, workshops or catalogue do not answer
   */
  async execute(who: Pick<Identity, 'sub' | 'name'>): Promise<void> {
    await this.settleAnswers.execute();
    await this.readPeople.execute();
    await this.reconcilePurchases.execute(who);
  }
}
