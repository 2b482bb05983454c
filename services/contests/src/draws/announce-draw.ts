import { randomBytes } from 'node:crypto';
import type { Draw, DrawForm } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import {
  type BeaconChainName,
  beaconChains,
  roundFrom,
} from '@festival/contracts/verifiable/beacon';
import { commitmentOf } from '@festival/contracts/verifiable/draw';
import type { Edition } from '@festival/edition';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { DrawChanges } from '../changes.js';
import { DrawQueries } from './draw.queries.js';
import { DrawEntity, toDraw } from './draw.table.js';

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

interface NewDraw {
  id: string;
  now: Date;
  chain: BeaconChainName;
  /** 32 random bytes, in hexadecimal digits. */
  secret: string;
}

/**
 * A new draw. The beacon's round is fixed now, and is published after the list.
 * @throws DomainError DRAW_CLOSES_IN_PAST; SchemaMismatch for a time before the beacon's first round
 */
export const newDraw = (form: DrawForm, { id, now, chain, secret }: NewDraw): DrawEntity => {
  const closesAt = new Date(form.closesAt);
  if (closesAt <= now) throw new DomainError('DRAW_CLOSES_IN_PAST');
  const round = roundFrom(beaconChains[chain], new Date(form.drawAt));
  if (round === undefined)
    throw new SchemaMismatch({
      source: 'body',
      keys: ['drawAt'],
      message: '"drawAt" is before the beacon began',
    });
  return {
    id,
    name: form.name,
    prizes: form.prizes,
    minimumChances: form.minimumChances,
    state: 'announced',
    announcedAt: now,
    closesAt,
    chain,
    round,
    secret,
    commitment: commitmentOf(secret),
    closedAt: null,
    listHash: null,
    people: null,
    chances: null,
    drawnAt: null,
    randomness: null,
    source: null,
    isSigned: null,
    signature: null,
    previousSignature: null,
    seed: null,
  };
};

const BYTES = 32;

/** A draw's secret, in hexadecimal digits. */
export const newSecret = (): string => randomBytes(BYTES).toString('hex');
