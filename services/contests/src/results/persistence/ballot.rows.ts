import type { Reads } from '@festival/service-kit/database';
import { Keyset } from '@festival/service-kit/keyset';
import type { BallotEntity } from '../../voting/persistence/ballot.entity.js';

/** The maximum number of rows in a batch. */
const BATCH = 1_000;

/** Receipts are random, so their order is a shuffle. */
const byReceipt = new Keyset<BallotEntity>({ receipt: 'receipt' });

const columns = `receipt, student_id AS studentId, first_photo AS firstPhoto, second_photo AS secondPhoto,
  voter_name AS voterName, voter_email AS voterEmail, cast_at AS castAt`;

const ballotsSql = (following: string, limit: number): string =>
  `SELECT ${columns} FROM ballots WHERE ${following} ORDER BY ${byReceipt.orderBy} LIMIT ${limit}`;

type Read = (sql: string, parameters: (string | number)[]) => Promise<BallotEntity[]>;

/** The same in batches. */
export const ballotBatches = (reads: Reads): AsyncGenerator<BallotEntity[]> =>
  byReceipt.batches({ size: BATCH }, ({ sql, parameters }, limit) =>
    reads.rows(ballotsSql(sql, limit), [...parameters]),
  );

/** All ballots in the order of receipts, with one batch in memory. */
export const readBallots = (read: Read): AsyncGenerator<BallotEntity> =>
  byReceipt.each({ size: BATCH }, ({ sql, parameters }, limit) =>
    read(ballotsSql(sql, limit), [...parameters]),
  );
