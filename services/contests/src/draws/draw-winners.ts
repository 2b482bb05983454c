import type { BeaconByHand } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { beaconChains, timeOfRound } from '@festival/contracts/verifiable/beacon';
import { drawSequence, seedOf } from '@festival/contracts/verifiable/draw';
import type { Edition } from '@festival/edition';
import { formatInstant } from '@festival/edition/dates';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { mailJob, Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { DrawChanges } from '../changes.module.js';
import { Beacon, checkRound, type Randomness } from './beacon.js';
import { DrawEntity, DrawWinnerEntity, lockDraw, readList } from './draw.table.js';

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

/** Draws the winners of a draw, once. The list, the secret and the beacon's round determine them. */
@Injectable()
export class DrawWinners {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly beacon: Beacon,
    private readonly recordWinners: RecordWinners,
    private readonly auditLog: AuditLog,
    private readonly changes: DrawChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * A repeat with the same randomness changes nothing.
   * @throws DomainError NOT_FOUND, DRAW_NOT_CLOSED, DRAW_VOID, DRAW_TOO_EARLY, DRAW_DRAWN, BEACON_NOT_SIGNED, BEACON_NOT_REACHED
   */
  async execute(admin: Identity, id: string, byHand: BeaconByHand | undefined): Promise<void> {
    const draw = await this.dataSource.getRepository(DrawEntity).findOneBy({ id });
    if (!draw) throw new DomainError('NOT_FOUND');
    this.refuseEarly(draw);
    const randomness = byHand ? checkRound(draw, byHand) : await this.beacon.ask(draw);
    await this.transactions.run((manager) => this.draw(manager, { admin, id, randomness }));
    this.changes.publish();
  }

  private refuseEarly({ state, chain, round, closedAt }: DrawEntity): void {
    if (state === 'announced') throw new DomainError('DRAW_NOT_CLOSED');
    const at = timeOfRound(beaconChains[chain], round);
    // A list that is not older than the round could have been adjusted to it.
    if (state === 'void' || closedAt === null || closedAt >= at) throw new DomainError('DRAW_VOID');
    if (this.clock.now() < at)
      throw new DomainError('DRAW_TOO_EARLY', { params: { at: formatInstant(this.edition, at) } });
  }

  private async draw(
    manager: EntityManager,
    { admin, id, randomness }: { admin: Identity; id: string; randomness: Randomness },
  ): Promise<void> {
    const { state, listHash, secret, prizes, ...draw } = await lockDraw(manager, id);
    if (state === 'drawn' && draw.randomness === randomness.randomness) return;
    if (state === 'drawn' || listHash === null) throw new DomainError('DRAW_DRAWN');
    const seed = seedOf({ secret, randomness: randomness.randomness, listHash });
    const codes = drawSequence(await readList(manager, id), { seed, count: prizes.length });
    const drawnAt = this.clock.now();
    await manager.update(DrawEntity, { id }, { state: 'drawn', drawnAt, seed, ...randomness });
    await this.recordWinners.execute(
      manager,
      codes.map((code, index) => ({ drawId: id, nth: index + 1, prize: index + 1, code, drawnAt })),
    );
    await this.auditLog.append(manager, admin, {
      action: 'draw.drawn',
      subject: id,
      names: { draw: draw.name },
      to: { ...randomness, seed, winners: codes },
    });
  }
}
