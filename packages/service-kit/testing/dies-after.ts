import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';

interface Runner {
  connect(): Promise<{ destroy(): void }>;
  query(...statement: unknown[]): Promise<unknown>;
}

interface Life {
  left: number;
  isOver: boolean;
}

/**
 * Does work whose process dies before a statement, as with kill -9: its connection breaks, and it does nothing more.
 * @returns whether it died; false when the work needed fewer statements
 * @throws any other error of the work
 */
export const diesAfter = async (
  dataSource: DataSource,
  statements: number,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  const runners: Runner = Object.getPrototypeOf(dataSource.createQueryRunner());
  const { query } = runners;
  const life = new AsyncLocalStorage<Life>();
  const spy = jest.spyOn(runners, 'query').mockImplementation(async function (
    this: Runner,
    ...statement
  ) {
    const own = life.getStore();
    if (own && own.left <= 0) {
      own.isOver = true;
      (await this.connect()).destroy();
      throw new Error('killed');
    }
    if (own) own.left -= 1;
    return query.apply(this, statement);
  });
  const own: Life = { left: statements, isOver: false };
  try {
    await life.run(own, work);
    // The work was done before the death. A side task, such as publishing a change, may have died since.
    return false;
  } catch (error) {
    if (!own.isOver) throw error;
    return true;
  } finally {
    spy.mockRestore();
  }
};
