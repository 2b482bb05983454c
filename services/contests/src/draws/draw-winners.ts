import type { BeaconByHand, OwnChances, RedrawForm } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { DRAW_ANSWER_DAYS } from '@festival/contracts/limits';
import { ownLineOf } from '@festival/contracts/own-chances';
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
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { DrawChanges } from '../changes.js';
import { Beacon, checkRound, type Randomness } from './beacon.js';
import { DrawQueries } from './draw.queries.js';
import { DrawEntity, DrawWinnerEntity, lockDraw, readList } from './draw.table.js';

type Drawn = Pick<DrawWinnerEntity, 'drawId' | 'nth' | 'prize' | 'code' | 'drawnAt'>;

/** Stores the winners, and sends each a mail. */
const recordWinners = async (
  manager: EntityManager,
  outbox: Outbox,
  drawn: readonly Drawn[],
): Promise<void> => {
  const notReplaced = { namedAs: null, replacedAt: null, replacedBecause: null };
  const winners = drawn.map((each) => ({ ...each, ...notReplaced, id: uuid() }));
  await insertRows(manager, DrawWinnerEntity, winners);
  await outbox.add(
    manager,
    ...winners.map(({ id }) =>
      mailJob({ messageId: `draw-won.${id}`, template: 'draw-won', subjectId: id }),
    ),
  );
};

/** Draws the winners of a draw, once. The list, the secret and the beacon's round determine them. The prize of a winner who does not answer goes to the next in the sequence. */
@Injectable()
export class DrawWinners {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly beacon: Beacon,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly changes: DrawChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * A repeat with the same randomness changes nothing.
   * @throws DomainError NOT_FOUND, DRAW_NOT_CLOSED, DRAW_VOID, DRAW_TOO_EARLY, DRAW_DRAWN, BEACON_NOT_SIGNED, BEACON_NOT_REACHED
   */
  async draw(admin: Identity, id: string, byHand: BeaconByHand | undefined): Promise<void> {
    const draw = await this.dataSource.getRepository(DrawEntity).findOneBy({ id });
    if (!draw) throw new DomainError('NOT_FOUND');
    this.refuseEarly(draw);
    const randomness = byHand ? checkRound(draw, byHand) : await this.beacon.ask(draw);
    await this.transactions.run((manager) => this.drawFirst(manager, { admin, id, randomness }));
    this.changes.publish();
  }

  private refuseEarly({ state, chain, round, closedAt }: DrawEntity): void {
    if (state === 'announced') throw new DomainError('DRAW_NOT_CLOSED');
    const at = timeOfRound(beaconChains[chain], round);
    // A list that is not older than the round could have been adjusted to it.
    if (state === 'void' || closedAt === null || closedAt >= at) throw new DomainError('DRAW_VOID');
    if (this.clock.now() < at)
      throw new DomainError('DRAW_TOO_EARLY', {
        params: { at: formatInstant(this.edition, at, 'full') },
      });
  }

  private async drawFirst(
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
    await recordWinners(
      manager,
      this.outbox,
      codes.map((code, index) => ({ drawId: id, nth: index + 1, prize: index + 1, code, drawnAt })),
    );
    await this.auditLog.append(manager, admin, {
      action: 'draw.drawn',
      subject: id,
      names: { draw: draw.name },
      to: { ...randomness, seed, winners: codes },
    });
  }

  /** @throws DomainError NOT_FOUND, DRAW_NOT_DRAWN, DRAW_WINNER_REPLACED, DRAW_WINNER_MAY_ANSWER, DRAW_NOBODY_LEFT */
  async redraw(admin: Identity, id: string, form: RedrawForm): Promise<void> {
    await this.transactions.run((manager) => this.drawNext(manager, { admin, id, form }));
    this.changes.publish();
  }

  /** The request names the winner by their code, so that of two concurrent requests only one succeeds. */
  private async drawNext(
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
        params: { until: formatInstant(this.edition, until, 'full') },
      });
    const nth = drawn.length + 1;
    const next = drawSequence(await readList(manager, id), { seed, count: nth })[drawn.length];
    if (next === undefined) throw new DomainError('DRAW_NOBODY_LEFT');
    await manager.update(
      DrawWinnerEntity,
      { id: current.id },
      { replacedAt: drawnAt, replacedBecause: reason, namedAs: null },
    );
    await recordWinners(manager, this.outbox, [
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
