import { UNLIMITED_STOCK } from '@festival/contracts/common';
import { DomainError } from '@festival/service-kit/errors';
import { chunk } from 'es-toolkit/array/chunk';
import type { EntityManager } from 'typeorm';
import { compareCells, keyOf, type StockCell, type StockNeed } from '../domain/stock-cells.js';
import { lockStockSql, type StockedCell, takeStockSql } from './stock.js';

/** The revision of each product's options under which it was priced. */
export type Revisions = ReadonlyMap<string, { optionsRevision: number }>;

/** Limited because the statement's `CASE` compares each row with each cell. */
const CELLS_PER_STATEMENT = 50;

interface LockedCell extends StockedCell {
  taken: number;
}

const namesOf = (needs: readonly StockNeed[]): string =>
  [...new Set(needs.map((need) => need.productName))].join(', ');

/** Stock that a transaction has locked. Orders take from it in memory, one after the other, and it is written once at the end. */
export class LockedStock {
  private constructor(private readonly locked: ReadonlyMap<string, LockedCell>) {}

  /**
   * Locks the cells in key order, so that two transactions queue up instead of deadlocking.
   * @param waitSeconds the wait for each cell, 0 for no wait; without it, as long as any statement waits
   */
  static async lock(
    manager: EntityManager,
    cellsWanted: readonly StockCell[],
    waitSeconds?: number,
  ): Promise<LockedStock> {
    const wanted = new Map(cellsWanted.map((cell) => [keyOf(cell), cell]));
    const locked = new Map<string, LockedCell>();
    for (const some of chunk([...wanted.values()].sort(compareCells), CELLS_PER_STATEMENT))
      for (const cell of await manager.query<StockedCell[]>(...lockStockSql(some, waitSeconds)))
        locked.set(keyOf(cell), { ...cell, taken: 0 });
    return new LockedStock(locked);
  }

  /**
   * Takes everything that an order needs, or nothing.
   * @throws DomainError ORDER_OUT_OF_STOCK or ORDER_OPTIONS_CHANGED naming the products
   */
  take(needs: readonly StockNeed[], revisions: Revisions): void {
    this.refuseChanged(needs, revisions);
    this.refuseShort(needs);
    for (const need of needs) {
      const cell = this.locked.get(keyOf(need))!;
      cell.taken += need.quantity;
      if (cell.stock < UNLIMITED_STOCK) cell.stock -= need.quantity;
    }
  }

  async write(manager: EntityManager): Promise<void> {
    const taken = [...this.locked.values()].filter((cell) => cell.taken > 0);
    for (const some of chunk(taken, CELLS_PER_STATEMENT))
      await manager.query(...takeStockSql(some.map((cell) => ({ ...cell, quantity: cell.taken }))));
  }

  private refuseChanged(needs: readonly StockNeed[], revisions: Revisions): void {
    const changed = needs.filter(
      (need) =>
        this.locked.get(keyOf(need))?.optionsRevision !==
        revisions.get(need.productId)?.optionsRevision,
    );
    if (changed.length > 0)
      throw new DomainError('ORDER_OPTIONS_CHANGED', { params: { products: namesOf(changed) } });
  }

  private refuseShort(needs: readonly StockNeed[]): void {
    const stockOf = (need: StockNeed) => this.locked.get(keyOf(need))?.stock ?? 0;
    const short = needs.filter((need) => stockOf(need) < need.quantity);
    if (short.length === 0) return;
    throw new DomainError('ORDER_OUT_OF_STOCK', {
      params: { products: namesOf(short) },
      details: { shortages: short.map((need) => ({ ...need, stock: stockOf(need) })) },
    });
  }
}
