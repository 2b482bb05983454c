import { accountColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
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

/**
 * The published list of ballots of one close. Its row is the lock between casting and publishing: casting takes a shared lock, publishing an exclusive one.
 */
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

const locks = { casting: 'LOCK IN SHARE MODE', publishing: 'FOR UPDATE' } as const;

type LockedBallotList = Pick<BallotListEntity, 'publishedAt' | 'ballots' | 'hash'>;

/**
 * Locks the list of this close until the transaction ends. Casting takes a shared lock. Publishing takes an exclusive one, so that all earlier ballots are
 * committed and no other is being cast.
 */
export const lockBallotList = async (
  manager: EntityManager,
  closesAt: Date,
  purpose: keyof typeof locks,
): Promise<LockedBallotList> => {
  const read = () =>
    manager.query<LockedBallotList[]>(
      `SELECT published_at AS publishedAt, ballots, hash FROM ballot_lists WHERE closes_at = ? ${locks[purpose]}`,
      [closesAt],
    );
  const [found] = await read();
  if (found) return found;
  await manager
    .createQueryBuilder()
    .insert()
    .orIgnore()
    .into(BallotListEntity)
    .values({ closesAt, publishedAt: null, ballots: null, hash: null })
    .execute();
  const [made] = await read();
  return made!;
};

/** Which of these entries students can vote for. */
export const eligiblePhotos = async (
  manager: EntityManager,
  ids: readonly string[],
  { usesShortlist }: { usesShortlist: boolean },
): Promise<Set<string>> => {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT id FROM photo_entries WHERE id IN (?) AND state = 'submitted' AND (shortlisted = 1 OR ?)`,
    [ids, !usesShortlist],
  );
  return new Set(rows.map(({ id }) => id));
};

/** The students among these who have voted. SQL by hand, because an index alone answers it. */
export const votersAmong = async (
  manager: EntityManager,
  studentIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await manager.query<{ studentId: string }[]>(
    'SELECT student_id AS studentId FROM ballots WHERE student_id IN (?)',
    [studentIds],
  );
  return new Set(rows.map(({ studentId }) => studentId));
};
