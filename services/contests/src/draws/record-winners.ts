import { insertRows } from '@festival/service-kit/database';
import { mailJob, Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { DrawWinnerEntity } from './draw.table.js';

type Drawn = Pick<DrawWinnerEntity, 'drawId' | 'nth' | 'prize' | 'code' | 'drawnAt'>;

/** Stores the winners, and sends each a mail. */
@Injectable()
export class RecordWinners {
  constructor(private readonly outbox: Outbox) {}

  async execute(manager: EntityManager, drawn: readonly Drawn[]): Promise<void> {
    const winners = drawn.map((each) => ({
      ...each,
      id: uuid(),
      namedAs: null,
      replacedAt: null,
      replacedBecause: null,
    }));
    await insertRows(manager, DrawWinnerEntity, winners);
    await this.outbox.add(
      manager,
      ...winners.map(({ id }) =>
        mailJob({ messageId: `draw-won.${id}`, template: 'draw-won', winnerId: id }),
      ),
    );
  }
}
