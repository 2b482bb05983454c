import type { Identity } from '@festival/contracts/identity';
import type { BallotAnswer, BallotForm } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/periods';
import { BatchByKey, type Outcome, outcomeOf } from '@festival/service-kit/batches';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import {
  insertRows,
  isDuplicateKey,
  RetryTransaction,
  Transactions,
} from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { BatchKeys, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Inject, Injectable } from '@nestjs/common';
import { uniq } from 'es-toolkit/array/uniq';
import { customAlphabet } from 'nanoid';
import { type EntityManager, In } from 'typeorm';
import { PhotoEntryEntity } from '../entries/photo-entry.table.js';
import { BallotEntity, lockBallotList } from './ballot.table.js';

interface BallotRequest {
  student: Identity;
  photos: readonly string[];
  /** Festival time when the request arrived. */
  castAt: Date;
  keyed: IdempotentRequest | undefined;
}

/** All ballots share one key, so that they form one batch. */
const BALLOTS = 'ballots';

/** Casts a student's ballot. Concurrent ballots are written together: in one transaction, in the order of their arrival. */
@Injectable()
export class CastBallot {
  private readonly batches: BatchByKey<BallotRequest, BallotAnswer>;

  constructor(
    transactions: Transactions,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {
    this.batches = new BatchByKey({
      work: (_, requests, askedAt) =>
        transactions.run((manager) => this.write(manager, requests), { askedAt }),
    });
  }

  /**
   * A repeated request casts nothing and gets the receipt of the first one.
   * @throws DomainError VOTING_NOT_OPEN, VOTING_CLOSED, ALREADY_VOTED, PHOTO_NOT_ELIGIBLE, IDEMPOTENCY_KEY_REUSED
   */
  execute(
    student: Identity,
    { photos }: BallotForm,
    keyed: IdempotentRequest | undefined,
  ): Promise<BallotAnswer> {
    const request = { student, photos, castAt: this.clock.now(), keyed };
    return createOnce(() => this.batches.submit(BALLOTS, request), {
      // The result id of a ballot's key is its receipt.
      read: (receipt) => Promise.resolve({ receipt }),
    });
  }

  /** Returns an outcome for each: a refusal of one does not affect the others. */
  private async write(
    manager: EntityManager,
    requests: readonly BallotRequest[],
  ): Promise<Outcome<BallotAnswer>[]> {
    const { edition } = this;
    const { photos: contest } = edition.contests;
    const list = await lockBallotList(manager, new Date(contest.voting.closes));
    const keys = await BatchKeys.read(
      manager,
      requests.map(({ keyed }) => keyed),
    );
    const voted = await manager.find(BallotEntity, {
      select: { receipt: true, studentId: true },
      where: { studentId: In(requests.map(({ student }) => student.sub)) },
    });
    const voters = new Set(voted.map(({ studentId }) => studentId));
    const entries = await manager.find(PhotoEntryEntity, {
      select: { id: true },
      where: {
        id: In(uniq(requests.flatMap(({ photos }) => photos))),
        state: 'submitted',
        ...(contest.usesShortlist && { shortlisted: true }),
      },
    });
    const eligible = new Set(entries.map(({ id }) => id));
    const ballots: BallotEntity[] = [];
    const outcomes = requests.map((request) =>
      outcomeOf(() => {
        keys.refuseRepeat(request.keyed);
        decideBallot(
          { edition, isListPublished: list.publishedAt !== null, eligible, voters },
          request,
        );
        const ballot = toBallot(request);
        keys.claim(request.keyed, ballot.receipt);
        voters.add(ballot.studentId);
        ballots.push(ballot);
        return { receipt: ballot.receipt };
      }),
    );
    await keys.write(manager);
    await this.insert(manager, ballots);
    return outcomes;
  }

  /** The unique key catches a student who votes in two processes at once. Then the transaction runs again and sees the first ballot. */
  private async insert(manager: EntityManager, ballots: readonly BallotEntity[]): Promise<void> {
    try {
      await insertRows(manager, BallotEntity, ballots);
    } catch (error) {
      throw isDuplicateKey(error)
        ? new RetryTransaction('Another ballot of this student was written meanwhile', {
            cause: error,
          })
        : error;
    }
  }
}

const toBallot = ({ student, photos, castAt }: BallotRequest): BallotEntity => {
  const [firstPhoto = '', secondPhoto = null] = [...photos].sort();
  return {
    receipt: createReceipt(),
    studentId: student.sub,
    firstPhoto,
    secondPhoto,
    voterName: student.name,
    voterEmail: student.email ?? '',
    castAt,
  };
};

/** Without letters and digits that are easily confused. */
const letters = customAlphabet('23456789ABCDEFGHJKMNPQRSTVWXYZ', 16);

/** A random receipt such as `K7QM-3XPA-2BCD-9XYZ`. It is derived from nothing and cannot be guessed. */
const createReceipt = (): string => letters().replace(/(.{4})(?=.)/g, '$1-');

/** The state that decides a batch of ballots. */
interface VotingState {
  edition: Pick<Edition, 'contests'>;
  /** No ballot can be added to a published list. */
  isListPublished: boolean;
  /** The entries on these ballots that students can vote for. */
  eligible: ReadonlySet<string>;
  /** The students of these ballots who have voted before. */
  voters: ReadonlySet<string>;
}

/** @throws DomainError VOTING_NOT_OPEN, VOTING_CLOSED, ALREADY_VOTED, PHOTO_NOT_ELIGIBLE */
const decideBallot = (
  { edition, isListPublished, eligible, voters }: VotingState,
  { student, photos, castAt }: BallotRequest,
): void => {
  const period = photoContestPeriod(edition, castAt);
  if (period === 'over' || isListPublished) throw new DomainError('VOTING_CLOSED');
  if (period !== 'vote') throw new DomainError('VOTING_NOT_OPEN');
  if (voters.has(student.sub)) throw new DomainError('ALREADY_VOTED');
  const others = photos.filter((photo) => !eligible.has(photo));
  if (others.length > 0)
    throw new DomainError('PHOTO_NOT_ELIGIBLE', { details: { photos: others } });
};
