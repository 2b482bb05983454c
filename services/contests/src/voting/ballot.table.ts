import {
  accountColumn,
  fixedColumn,
  idColumn,
  lockNames,
  type Reads,
} from '@festival/service-kit/database';
import { Keyset } from '@festival/service-kit/keyset';
import { Column, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';

/** A student's ballot. The database refuses to change or delete it. Only `castAt` reveals when it was cast. */
@Entity('ballots')
@Index('ballots_student_key', ['studentId'], { unique: true })
export class BallotEntity {
  /** Random, so that the order of receipts is a shuffle. */
  @PrimaryColumn(fixedColumn('receipt', 19))
  receipt: string;

  /** A unique key allows one ballot for each student, also for concurrent requests. */
  @Column(accountColumn('student_id'))
  studentId: string;

  /** The lower of the two ids, so that the order of the votes is not stored. */
  @Column(idColumn('first_photo'))
  firstPhoto: string;

  @Column({ ...idColumn('second_photo'), nullable: true })
  secondPhoto: string | null;

  /** The name of the account at that time. */
  @Column({ name: 'voter_name', type: 'varchar', length: 255 })
  voterName: string;

  @Column({ name: 'voter_email', type: 'varchar', length: 254 })
  voterEmail: string;

  /** Festival time. */
  @Column({ name: 'cast_at', type: 'datetime', precision: 3 })
  castAt: Date;
}

export const photosOf = ({
  firstPhoto,
  secondPhoto,
}: Pick<BallotEntity, 'firstPhoto' | 'secondPhoto'>): string[] =>
  secondPhoto === null ? [firstPhoto] : [firstPhoto, secondPhoto];

/** The published list of ballots of one close. */
@Entity('ballot_lists')
export class BallotListEntity {
  @PrimaryColumn({ name: 'closes_at', type: 'datetime', precision: 3 })
  closesAt: Date;

  /** Festival time; null before publication. */
  @Column({ name: 'published_at', type: 'datetime', precision: 3, nullable: true })
  publishedAt: Date | null;

  /** The number of ballots. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  ballots: number | null;

  /** SHA-256 of the list, in hex. */
  @Column({ ...fixedColumn('hash', 64), nullable: true })
  hash: string | null;
}

/** Locks the list of this close until the transaction ends: all earlier ballots are committed then, and no other is being cast. */
export const lockBallotList = async (
  manager: EntityManager,
  closesAt: Date,
): Promise<BallotListEntity> => {
  await lockNames(manager, ['ballots']);
  const read = { where: { closesAt }, lock: { mode: 'pessimistic_write' } } as const;
  const found = await manager.findOne(BallotListEntity, read);
  if (found) return found;
  await manager
    .createQueryBuilder()
    .insert()
    .orIgnore()
    .into(BallotListEntity)
    .values({ closesAt, publishedAt: null, ballots: null, hash: null })
    .execute();
  return manager.findOneOrFail(BallotListEntity, read);
};

/** SQL by hand: a list of ballots is long, and a snapshot can run only SQL. */

/** The maximum number of rows in a batch. */
const BATCH = 1_000;

/** Receipts are random, so their order is a shuffle. */
const byReceipt = new Keyset<BallotEntity>({ receipt: 'receipt' });

const columns = `receipt, student_id AS studentId, first_photo AS firstPhoto, second_photo AS secondPhoto,
  voter_name AS voterName, voter_email AS voterEmail, cast_at AS castAt`;

const ballotsSql = (following: string, limit: number): string =>
  `SELECT ${columns} FROM ballots WHERE ${following} ORDER BY ${byReceipt.orderBy} LIMIT ${limit}`;

const votesSql = `SELECT photo, COUNT(*) AS votes FROM (
    SELECT first_photo AS photo FROM ballots UNION ALL SELECT second_photo FROM ballots WHERE second_photo IS NOT NULL
  ) AS choices GROUP BY photo`;

/** All ballots in the order of receipts, in batches. */
export const ballotBatches = (reads: Reads): AsyncGenerator<BallotEntity[]> =>
  byReceipt.batches({ size: BATCH }, ({ sql, parameters }, limit) =>
    reads.rows(ballotsSql(sql, limit), parameters),
  );

/** The same one by one, with one batch in memory. */
export const readBallots = (reads: Reads): AsyncGenerator<BallotEntity> =>
  byReceipt.each({ size: BATCH }, ({ sql, parameters }, limit) =>
    reads.rows(ballotsSql(sql, limit), parameters),
  );

export const countBallots = async (reads: Reads): Promise<number> => {
  const [row] = await reads.rows<{ count: number }>('SELECT COUNT(*) AS count FROM ballots');
  return Number(row?.count);
};

/** The number of votes for each photo that has any. */
export const readVotes = async (reads: Reads): Promise<Map<string, number>> => {
  const rows = await reads.rows<{ photo: string; votes: number }>(votesSql);
  return new Map(rows.map(({ photo, votes }) => [photo, votes]));
};
