import type { Identity } from '@festival/contracts/identity';
import type { BallotAnswer } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/photo-contest';
import { type Outcome, outcomeOf } from '@festival/service-kit/batches';
import { EDITION } from '@festival/service-kit/clock';
import {
  insertRows,
  isDuplicateKey,
  RetryTransaction,
  Transactions,
} from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { BatchKeys, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Inject, Injectable } from '@nestjs/common';
import { customAlphabet } from 'nanoid';
import type { EntityManager } from 'typeorm';
import { BallotEntity, eligiblePhotos, lockBallotList, votersAmong } from './ballot.table.js';

export interface BallotRequest extends CastBallot {
  keyed: IdempotentRequest | undefined;
}

/** Writes a batch of ballots in one transaction, in the order of their arrival. */
@Injectable()
export class WriteBallots {
  constructor(
    private readonly transactions: Transactions,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** Returns an outcome for each: a refusal of one does not affect the others. */
  execute(requests: readonly BallotRequest[], askedAt: number): Promise<Outcome<BallotAnswer>[]> {
    return this.transactions.run((manager) => this.write(manager, requests), askedAt);
  }

  private async write(
    manager: EntityManager,
    requests: readonly BallotRequest[],
  ): Promise<Outcome<BallotAnswer>[]> {
    const { edition } = this;
    const { photos: contest } = edition.contests;
    const list = await lockBallotList(manager, new Date(contest.voting.closes), 'casting');
    const keys = await BatchKeys.read(
      manager,
      requests.map(({ keyed }) => keyed),
    );
    const voters = await votersAmong(
      manager,
      requests.map(({ student }) => student.sub),
    );
    const wanted = [...new Set(requests.flatMap(({ photos }) => photos))];
    const eligible = await eligiblePhotos(manager, wanted, contest);
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

interface CastBallot {
  student: Identity;
  photos: readonly string[];
  /** Festival time when the request arrived. */
  castAt: Date;
}

/** @throws DomainError VOTING_NOT_OPEN, VOTING_CLOSED, ALREADY_VOTED, PHOTO_NOT_ELIGIBLE */
const decideBallot = (
  { edition, isListPublished, eligible, voters }: VotingState,
  { student, photos, castAt }: CastBallot,
): void => {
  const period = photoContestPeriod(edition, castAt);
  if (period === 'over' || isListPublished) throw new DomainError('VOTING_CLOSED');
  if (period !== 'vote') throw new DomainError('VOTING_NOT_OPEN');
  if (voters.has(student.sub)) throw new DomainError('ALREADY_VOTED');
  const others = photos.filter((photo) => !eligible.has(photo));
  if (others.length > 0)
    throw new DomainError('PHOTO_NOT_ELIGIBLE', { details: { photos: others } });
};
