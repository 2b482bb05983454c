import { type OwnChances, ownLineOf } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { DrawWinnerEntity } from './draw.table.js';
import { DrawChanges } from './draw-changes.js';
import { OwnChancesQueries } from './own-chances.queries.js';

/** Shows or hides a winner's name. */
@Injectable()
export class SetNameConsent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly own: OwnChancesQueries,
    private readonly changes: DrawChanges,
  ) {}

  /** @throws DomainError DRAW_NOT_WON, also if the prize was drawn again */
  async execute(student: Identity, drawId: string, isNamed: boolean): Promise<OwnChances> {
    const line = ownLineOf(await this.own.of(student), drawId);
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
