import type { Draw, DrawnWinner } from '@festival/contracts/draws';
import {
  type BeaconChainName,
  beaconChains,
  timeOfRound,
} from '@festival/contracts/verifiable/beacon';
import type { Chances } from '@festival/contracts/verifiable/draw';
import { asciiColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { addressColumn } from '../points/points-ledger.table.js';

const HASH_LENGTH = 64;
const when = { type: 'datetime', precision: 3 } as const;
const count = { type: 'int', unsigned: true } as const;

@Entity('draws')
@Index('draws_due_idx', ['state', 'closesAt'])
export class DrawEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'json' })
  prizes: string[];

  @Column({ ...count, name: 'minimum_chances' })
  minimumChances: number;

  @Column(asciiColumn('state', 16))
  state: Draw['state'];

  @Column({ ...when, name: 'announced_at' })
  announcedAt: Date;

  @Column({ ...when, name: 'closes_at' })
  closesAt: Date;

  @Column(asciiColumn('chain', 16))
  chain: BeaconChainName;

  @Column(count)
  round: number;

  /** Secret before the draw, also from admins. */
  @Column(fixedColumn('secret', HASH_LENGTH))
  secret: string;

  @Column(fixedColumn('commitment', HASH_LENGTH))
  commitment: string;

  /** This column and the next are null until the draw is closed. */
  @Column({ ...when, name: 'closed_at', nullable: true })
  closedAt: Date | null;

  @Column({ ...fixedColumn('list_hash', HASH_LENGTH), nullable: true })
  listHash: string | null;

  @Column({ ...count, nullable: true })
  people: number | null;

  @Column({ ...count, nullable: true })
  chances: number | null;

  /** This column and the next are null until the winners are drawn. */
  @Column({ ...when, name: 'drawn_at', nullable: true })
  drawnAt: Date | null;

  @Column({ ...fixedColumn('randomness', HASH_LENGTH), nullable: true })
  randomness: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  source: string | null;

  @Column({ name: 'is_signed', type: 'boolean', nullable: true })
  isSigned: boolean | null;

  @Column({ ...asciiColumn('signature', 192), nullable: true })
  signature: string | null;

  /** Only for a chained round. */
  @Column({ ...asciiColumn('previous_signature', 192), nullable: true })
  previousSignature: string | null;

  @Column({ ...fixedColumn('seed', HASH_LENGTH), nullable: true })
  seed: string | null;
}

/** A drawn participant. */
@Entity('draw_winners')
@Index('draw_winners_nth_key', ['drawId', 'nth'], { unique: true })
@Index('draw_winners_code_key', ['drawId', 'code'], { unique: true })
export class DrawWinnerEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(idColumn('draw_id'))
  drawId: string;

  /** The position in the draw's sequence, from 1. */
  @Column({ type: 'int', unsigned: true })
  nth: number;

  /** The number of the prize, from 1. */
  @Column({ type: 'int', unsigned: true })
  prize: number;

  @Column(asciiColumn('code', 16))
  code: string;

  @Column({ name: 'drawn_at', type: 'datetime', precision: 3 })
  drawnAt: Date;

  /** The public name; null unless the winner agreed. */
  @Column({ name: 'named_as', type: 'varchar', length: 255, nullable: true })
  namedAs: string | null;

  /** When and why the prize was drawn again; null for the current winner. */
  @Column({ name: 'replaced_at', type: 'datetime', precision: 3, nullable: true })
  replacedAt: Date | null;

  @Column({ name: 'replaced_because', type: 'varchar', length: 500, nullable: true })
  replacedBecause: string | null;
}

/** A line of a draw's list of chances, and its owner. The database refuses to change it. */
@Entity('draw_chances')
@Index('draw_chances_account_key', ['account', 'drawId'], { unique: true })
export class DrawChancesEntity {
  @PrimaryColumn(idColumn('draw_id'))
  drawId: string;

  @PrimaryColumn(asciiColumn('code', 16))
  code: string;

  /** The student's id, or the normalised address (`toEmail`) of a person who had never signed in. */
  @Column({ ...addressColumn, name: 'account' })
  account: string;

  @Column({ ...addressColumn, nullable: true })
  email: string | null;

  @Column({ type: 'int', unsigned: true })
  chances: number;
}

const toWinner = (winner: DrawWinnerEntity): DrawnWinner => ({
  code: winner.code,
  prize: winner.prize,
  drawnAt: winner.drawnAt.toISOString(),
  name: winner.replacedAt ? null : winner.namedAs,
  replaced: winner.replacedAt && {
    at: winner.replacedAt.toISOString(),
    reason: winner.replacedBecause ?? '',
  },
});

const toList = ({ listHash, people, chances, closedAt }: DrawEntity): Draw['list'] =>
  listHash !== null && people !== null && chances !== null && closedAt !== null
    ? { hash: listHash, people, chances, publishedAt: closedAt.toISOString() }
    : null;

/** Reveals the secret together with the winners. */
const toResult = (draw: DrawEntity, winners: readonly DrawWinnerEntity[]): Draw['result'] => {
  const { drawnAt, secret, randomness, source, seed } = draw;
  if (drawnAt === null || randomness === null || source === null || seed === null) return null;
  return {
    drawnAt: drawnAt.toISOString(),
    secret,
    randomness,
    source,
    isSigned: draw.isSigned === true,
    signature: draw.signature,
    previousSignature: draw.previousSignature,
    seed,
    winners: winners.map(toWinner),
  };
};

/** @param winners of this draw, in the order of drawing */
export const toDraw = (draw: DrawEntity, winners: readonly DrawWinnerEntity[]): Draw => {
  const chain = beaconChains[draw.chain];
  return {
    _id: draw.id,
    name: draw.name,
    prizes: draw.prizes,
    minimumChances: draw.minimumChances,
    state: draw.state,
    announcedAt: draw.announcedAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    beacon: {
      chain: chain.name,
      chainHash: chain.hash,
      round: draw.round,
      at: timeOfRound(chain, draw.round).toISOString(),
    },
    commitment: draw.commitment,
    list: toList(draw),
    result: toResult(draw, winners),
  };
};

/**
 * Locks a draw until the end of the transaction: closing, drawing and drawing again take turns.
 * @throws DomainError NOT_FOUND
 */
export const lockDraw = async (manager: EntityManager, id: string): Promise<DrawEntity> => {
  const draw = await manager.findOne(DrawEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!draw) throw new DomainError('NOT_FOUND');
  return draw;
};

/** A draw's list of chances, in the order of its text. Codes are ASCII and compare by bytes. */
export const readList = (manager: EntityManager, drawId: string): Promise<Chances[]> =>
  manager.find(DrawChancesEntity, {
    select: { code: true, chances: true },
    where: { drawId },
    order: { code: 'ASC' },
  });
