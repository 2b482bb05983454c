import { AuditLog, SCHEDULE } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { doEach } from '@festival/service-kit/schedules';
import { chancesText } from '@festival/verifiable/draw';
import { sha256Hex } from '@festival/verifiable/hash';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { ChanceQueries } from '../../points/queries/chance.queries.js';
import { newCode } from '../domain/new-code.js';
import { DrawChanges } from '../draw-changes.js';
import { DrawEntity } from '../persistence/draw.entity.js';
import { DrawChancesEntity } from '../persistence/draw-chances.entity.js';
import { lockDraw } from '../persistence/lock-draw.js';

/** Closes draws whose time has come: who has how many chances is written down under codes, and the hash of that list is fixed. */
@Injectable()
export class CloseDraws {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly chances: ChanceQueries,
    private readonly auditLog: AuditLog,
    private readonly changes: DrawChanges,
    private readonly clock: FestivalClock,
  ) {}

  async execute(): Promise<void> {
    const due = await this.dataSource.getRepository(DrawEntity).find({
      select: { id: true },
      where: { state: 'announced', closesAt: LessThanOrEqual(this.clock.now()) },
    });
    await doEach(
      due.map(
        ({ id }) =>
          () =>
            this.close(id),
      ),
    );
  }

  private async close(id: string): Promise<void> {
    await this.transactions.run((manager) => this.writeList(manager, id));
    this.changes.tell();
  }

  /** Everything or nothing: a process that dies leaves the draw open, for the next look. */
  private async writeList(manager: EntityManager, drawId: string): Promise<void> {
    const draw = await lockDraw(manager, drawId);
    if (draw.state !== 'announced') return;
    const everybody = await this.chances.ofEverybody(manager);
    const list = everybody
      .filter(({ chances }) => chances >= draw.minimumChances)
      .map((person) => ({ ...person, drawId, code: newCode() }));
    await insertRows(manager, DrawChancesEntity, list);
    const closed = {
      state: 'closed',
      closedAt: this.clock.now(),
      listHash: sha256Hex(chancesText(list)),
      people: list.length,
      chances: list.reduce((sum, { chances }) => sum + chances, 0),
    } as const;
    await manager.update(DrawEntity, { id: drawId }, closed);
    await this.auditLog.append(manager, SCHEDULE, {
      action: 'draw.closed',
      subject: drawId,
      to: { listHash: closed.listHash, people: closed.people, chances: closed.chances },
    });
  }
}
