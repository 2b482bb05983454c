import type { OwnChances, RedrawForm } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { DRAW_ANSWER_DAYS } from '@festival/contracts/limits';
import { ownLineOf } from '@festival/contracts/own-chances';
import { drawSequence } from '@festival/contracts/verifiable/draw';
import type { Edition } from '@festival/edition';
import { formatInstant } from '@festival/edition/dates';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { DrawChanges } from '../changes.module.js';
import { DrawQueries } from './draw.queries.js';
import { DrawWinnerEntity, lockDraw, readList } from './draw.table.js';
import { RecordWinners } from './draw-winners.js';

/** Draws a prize again whose winner does not answer: it goes to the next in the sequence. */
@Injectable()
export class RedrawPrize {
  constructor(
    private readonly transactions: Transactions,
    private readonly recordWinners: RecordWinners,
    private readonly auditLog: AuditLog,
    private readonly changes: DrawChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError NOT_FOUND, DRAW_NOT_DRAWN, DRAW_WINNER_REPLACED, DRAW_WINNER_MAY_ANSWER, DRAW_NOBODY_LEFT */
  async execute(admin: Identity, id: string, form: RedrawForm): Promise<void> {
    await this.transactions.run((manager) => this.redraw(manager, { admin, id, form }));
    this.changes.publish();
  }

  /** The request names the winner by their code, so that of two concurrent requests only one succeeds. */
  private async redraw(
    manager: EntityManager,
    { admin, id, form: { code, reason } }: { admin: Identity; id: string; form: RedrawForm },
  ): Promise<void> {
    const { seed, name } = await lockDraw(manager, id);
    if (seed === null) throw new DomainError('DRAW_NOT_DRAWN');
    const drawn = await manager.findBy(DrawWinnerEntity, { drawId: id });
    const current = drawn.find((winner) => winner.code === code && winner.replacedAt === null);
    if (!current) throw new DomainError('DRAW_WINNER_REPLACED');
    const drawnAt = this.clock.now();
    const until = answerUntil(current);
    // The sequence is public now, so it is known who comes next. Nobody may cut a winner's time short.
    if (drawnAt < until)
      throw new DomainError('DRAW_WINNER_MAY_ANSWER', {
        params: { until: formatInstant(this.edition, until) },
      });
    const nth = drawn.length + 1;
    const next = drawSequence(await readList(manager, id), { seed, count: nth })[drawn.length];
    if (next === undefined) throw new DomainError('DRAW_NOBODY_LEFT');
    await manager.update(
      DrawWinnerEntity,
      { id: current.id },
      { replacedAt: drawnAt, replacedBecause: reason, namedAs: null },
    );
    await this.recordWinners.execute(manager, [
      { drawId: id, nth, prize: current.prize, code: next, drawnAt },
    ]);
    await this.auditLog.append(manager, admin, {
      action: 'draw.redrawn',
      subject: id,
      names: { draw: name },
      why: reason,
      from: { prize: current.prize, code },
      to: { prize: current.prize, code: next },
    });
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** Until when a winner may answer. Their prize cannot be drawn again before that. */
const answerUntil = ({ drawnAt }: { drawnAt: Date }): Date =>
  new Date(drawnAt.getTime() + DRAW_ANSWER_DAYS * DAY_MS);

/** Shows or hides a winner's name. */
@Injectable()
export class SetNameConsent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: DrawQueries,
    private readonly changes: DrawChanges,
  ) {}

  /** @throws DomainError DRAW_NOT_WON, also if the prize was drawn again */
  async execute(student: Identity, drawId: string, isNamed: boolean): Promise<OwnChances> {
    const line = ownLineOf(await this.queries.ownChances(student), drawId);
    if (!line?.won) throw new DomainError('DRAW_NOT_WON');
    const { affected } = await this.dataSource
      .getRepository(DrawWinnerEntity)
      .update(
        { drawId, code: line.code, replacedAt: IsNull() },
        { namedAs: isNamed ? student.name : null },
      );
    if (affected === 0) throw new DomainError('DRAW_NOT_WON');
    this.changes.publish();
    return { ...line, won: { ...line.won, isNamed } };
  }
}
