import { toCents } from '@festival/contracts/common';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Chances, readChances } from '../persistence/chance.rows.js';

@Injectable()
export class ChanceQueries {
  private readonly centsPerChance: number;

  constructor(@Inject(EDITION) edition: Edition) {
    this.centsPerChance = toCents(edition.marketplace.dollarsPerChance);
  }

  /**
   * Everybody with a chance, in the order of accounts.
   * @param by only awards up to this time count; purchases count in their current state
   */
  ofEverybody(manager: EntityManager, by: Date): Promise<Chances[]> {
    return readChances(manager, { by, centsPerChance: this.centsPerChance });
  }

  /** The chances for purchases, from the sum of cents, so that no cent of an order is lost to rounding. */
  ofPurchases(cents: number): number {
    return Math.floor(cents / this.centsPerChance);
  }
}
