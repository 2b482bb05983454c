import type { Draw, DrawForm } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { DrawQueries } from './draw.queries.js';
import { DrawEntity, toDraw } from './draw.table.js';
import { DrawChanges } from './draw-changes.js';
import { newDraw, newSecret } from './new-draw.js';

/** Announces a draw. */
@Injectable()
export class AnnounceDraw {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: DrawQueries,
    private readonly auditLog: AuditLog,
    private readonly changes: DrawChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * A repeated request announces nothing and gets the answer of the first one.
   * @throws DomainError DRAW_CLOSES_IN_PAST, IDEMPOTENCY_KEY_REUSED; SchemaMismatch
   */
  async execute(
    admin: Identity,
    form: DrawForm,
    request: IdempotentRequest | undefined,
  ): Promise<Draw> {
    const announced = newDraw(form, {
      id: uuid(),
      now: this.clock.now(),
      chain: this.edition.contests.luckyDraw.beaconChain,
      secret: newSecret(),
    });
    const answer = await createOnce(
      () =>
        this.transactions.run(async (manager) => {
          await claimKey(manager, request, announced.id);
          await manager.insert(DrawEntity, announced);
          const { name, prizes, minimumChances, closesAt, beacon, commitment } = toDraw(
            announced,
            [],
          );
          await this.auditLog.append(manager, admin, {
            action: 'draw.announced',
            subject: announced.id,
            to: { name, prizes, minimumChances, closesAt, beacon, commitment },
          });
          return toDraw(announced, []);
        }),
      { read: (id) => this.queries.byId(id), name: 'drawId' },
    );
    this.changes.publish();
    return answer;
  }
}
