import type { ExportKind } from '@festival/contracts/export-kinds';
import { MAX_LISTED_EXPORTS } from '@festival/contracts/exports';
import { exportStatesBefore } from '@festival/lifecycles/export';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan, type UpdateResult } from 'typeorm';
import { RealClock } from '../../clock.js';
import { DomainError } from '../../errors.js';
import { ExportEntity } from './export.entity.js';

type Attempt = Pick<ExportEntity, 'id' | 'attempt'>;

/** The rows of exports. An attempt may change its row only while it is the newest attempt and the export is not cancelled. */
@Injectable()
export class ExportRows {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: RealClock,
  ) {}

  find(id: string): Promise<ExportEntity | null> {
    return this.dataSource.manager.findOneBy(ExportEntity, { id });
  }

  /** @throws DomainError NOT_FOUND */
  async get(id: string): Promise<ExportEntity> {
    const found = await this.find(id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  lock(manager: EntityManager, id: string): Promise<ExportEntity | null> {
    return manager.findOne(ExportEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  newest(kinds: readonly ExportKind[]): Promise<ExportEntity[]> {
    return this.dataSource.manager.find(ExportEntity, {
      where: { kind: In(kinds) },
      order: { askedAt: 'DESC', id: 'DESC' },
      take: MAX_LISTED_EXPORTS,
    });
  }

  /** The exports that ended before this moment. */
  endedBefore(instant: Date): Promise<ExportEntity[]> {
    return this.dataSource.manager.findBy(ExportEntity, { endedAt: LessThan(instant) });
  }

  async forget(id: string): Promise<void> {
    await this.dataSource.manager.delete(ExportEntity, { id });
  }

  /** Starts a new attempt; earlier attempts no longer count. @returns undefined when there is nothing to do */
  async begin(id: string): Promise<ExportEntity | undefined> {
    const { affected } = await this.dataSource.manager.update(
      ExportEntity,
      { id, state: In(exportStatesBefore('BEGIN')) },
      { state: 'running', attempt: () => 'attempt + 1', writtenRows: 0, problem: null },
    );
    return affected ? this.get(id) : undefined;
  }

  /** @returns false when this attempt no longer counts: the export was cancelled, or another attempt started */
  async progress(attempt: Attempt, writtenRows: number): Promise<boolean> {
    return hasChanged(await this.change(attempt, { writtenRows }));
  }

  async finish(attempt: Attempt, file: { rows: number; bytes: number }): Promise<boolean> {
    return hasChanged(
      await this.change(attempt, {
        state: 'done',
        writtenRows: file.rows,
        bytes: String(file.bytes),
        endedAt: this.clock.now(),
      }),
    );
  }

  async fail(attempt: Attempt, problem: string): Promise<boolean> {
    return hasChanged(
      await this.change(attempt, { state: 'failed', problem, endedAt: this.clock.now() }),
    );
  }

  /** Records a problem; the export starts again later. */
  async requeue(attempt: Attempt, problem: string | null): Promise<boolean> {
    return hasChanged(await this.change(attempt, { state: 'queued', problem, writtenRows: 0 }));
  }

  private change({ id, attempt }: Attempt, change: Partial<ExportEntity>): Promise<UpdateResult> {
    return this.dataSource.manager.update(ExportEntity, { id, attempt, state: 'running' }, change);
  }
}

const hasChanged = ({ affected }: UpdateResult): boolean => (affected ?? 0) > 0;
