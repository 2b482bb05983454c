import { randomBytes } from 'node:crypto';
import { DRAWS_CHANGED } from '@festival/contracts/draws';
import { DRAW_CLOSE_GRACE_SECONDS, MIN_MINUTES_LIST_STANDS } from '@festival/contracts/limits';
import { beaconChains, timeOfRound } from '@festival/contracts/verifiable/beacon';
import { chancesText } from '@festival/contracts/verifiable/draw';
import { sha256Hex } from '@festival/contracts/verifiable/hash';
import { AuditLog, SCHEDULE } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { doEach, earliest, Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DrawChanges } from '../changes.js';
import { PointsConsumer, ReconcilePurchases } from '../points/consume-events.js';
import { PointQueries } from '../points/point.queries.js';
import { SettleAnswers } from '../quizzes/quiz-answers.js';
import { DrawChancesEntity, DrawEntity, lockDraw } from './draw.table.js';

const EVERY_MS = 2_000;

const dueTime = ({ closesAt }: DrawEntity): Date =>
  new Date(closesAt.getTime() + DRAW_CLOSE_GRACE_SECONDS * 1000);

/**
 * Closes draws shortly after their close: writes the list of chances under codes, and fixes the list's hash.
 * If the list would be too late before the draw's round, the draw becomes void.
 */
@Injectable()
export class CloseDraws implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly settleAnswers: SettleAnswers,
    private readonly pointsConsumer: PointsConsumer,
    private readonly reconcilePurchases: ReconcilePurchases,
    private readonly chances: PointQueries,
    private readonly auditLog: AuditLog,
    private readonly changes: DrawChanges,
    private readonly clock: FestivalClock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'draws.due',
      everyMs: EVERY_MS,
      wokenBy: [DRAWS_CHANGED],
      run: () => this.execute(),
    });
  }

  /**
   * @returns when the next draw is due
   * @throws DomainError SERVICE_UNAVAILABLE if chances cannot be settled now: the draw stays open until the next run of the schedule, or becomes void
   */
  async execute(): Promise<Date | undefined> {
    const announced = await this.dataSource
      .getRepository(DrawEntity)
      .findBy({ state: 'announced' });
    const now = this.clock.now();
    const isDue = (draw: DrawEntity) => dueTime(draw) <= now;
    await doEach(announced.filter(isDue).map((draw) => () => this.close(draw)));
    return earliest(announced.filter((draw) => !isDue(draw)).map(dueTime));
  }

  private async close(draw: DrawEntity): Promise<void> {
    if (!this.isTooLate(draw)) await this.settleChances();
    await this.transactions.run((manager) => this.decide(manager, draw.id));
    this.changes.publish();
  }

  /** Brings all chances up to date, because a draw's list cannot be corrected later. @throws DomainError SERVICE_UNAVAILABLE if another service does not answer */
  private async settleChances(): Promise<void> {
    await this.settleAnswers.execute();
    await this.pointsConsumer.catchUp();
    await this.reconcilePurchases.execute(SCHEDULE);
  }

  private isTooLate(draw: DrawEntity): boolean {
    return this.clock.now() > listDeadline(draw);
  }

  /** One transaction: if the process dies, the draw stays open until the next run of the schedule. */
  private async decide(manager: EntityManager, id: string): Promise<void> {
    const draw = await lockDraw(manager, id);
    if (draw.state !== 'announced') return;
    // Reads the clock again, because settling may have taken long.
    if (this.isTooLate(draw)) await this.makeVoid(manager, draw);
    else await this.writeList(manager, draw);
  }

  private async makeVoid(manager: EntityManager, draw: DrawEntity): Promise<void> {
    await manager.update(DrawEntity, { id: draw.id }, { state: 'void' });
    await this.auditLog.append(manager, SCHEDULE, {
      action: 'draw.voided',
      subject: draw.id,
      names: { draw: draw.name },
      to: { state: 'void', listDeadline: listDeadline(draw).toISOString() },
    });
  }

  private async writeList(
    manager: EntityManager,
    { id: drawId, name, closesAt, minimumChances }: DrawEntity,
  ): Promise<void> {
    const everybody = await this.chances.ofEverybody(manager, closesAt);
    const list = everybody
      .filter(({ chances }) => chances >= minimumChances)
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
      names: { draw: name },
      to: { listHash: closed.listHash, people: closed.people, chances: closed.chances },
    });
  }
}

const MINUTE_MS = 60_000;

/** The latest time for a draw's list, which must be public well before the round that decides. */
const listDeadline = ({ chain, round }: Pick<DrawEntity, 'chain' | 'round'>): Date =>
  new Date(timeOfRound(beaconChains[chain], round).getTime() - MIN_MINUTES_LIST_STANDS * MINUTE_MS);

/** Crockford's digits, which are hard to confuse when spoken or read. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A code of 50 random bits, which says nothing about its owner. */
const newCode = (): string =>
  [...randomBytes(LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
