import type { Reads } from '@festival/service-kit/database';
import { Keyset } from '@festival/service-kit/keyset';
import type { EntityManager } from 'typeorm';
import type { BallotEntity } from '../voting/ballot.table.js';

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

/** The same in a transaction. */
export const readLockedBallots = (manager: EntityManager): AsyncGenerator<BallotEntity> =>
  readBallots({
    rows: <Row>(sql: string, parameters: readonly unknown[] = []) =>
      manager.query<Row[]>(sql, [...parameters]),
  });

export const countBallots = async (reads: Reads): Promise<number> => {
  const [row] = await reads.rows<{ count: number }>('SELECT COUNT(*) AS count FROM ballots');
  return Number(row?.count);
};

/** The number of votes for each photo that has any. */
export const readVotes = async (reads: Reads): Promise<Map<string, number>> => {
  const rows = await reads.rows<{ photo: string; votes: number }>(votesSql);
  return new Map(rows.map(({ photo, votes }) => [photo, votes]));
};
