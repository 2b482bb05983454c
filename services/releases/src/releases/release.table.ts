import { areaManifest } from '@festival/contracts/area-manifest';
import { pagesWith } from '@festival/contracts/areas';
import {
  type CheckProblem,
  type CheckReport,
  RELEASE_ID_DIGITS,
  type Release,
  type ReleaseName,
  type ReleaseState,
} from '@festival/contracts/releases';
import type { DescribedRelease } from '@festival/release-checks/static';
import { asciiColumn, fixedColumn, idColumn, lockNames } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import {
  Column,
  Entity,
  type EntityManager,
  Index,
  IsNull,
  LessThan,
  PrimaryColumn,
} from 'typeorm';

const when = { type: 'datetime', precision: 3 } as const;
const count = { type: 'int', unsigned: true } as const;

/** A release's own description, as its build wrote it. */
type Declared = Omit<DescribedRelease, 'area'>;

/** A release. Its files never change. */
@Entity('releases')
@Index('releases_release_key', ['area', 'releaseId'], { unique: true })
@Index('releases_version_key', ['area', 'version'], { unique: true })
@Index('releases_used_idx', ['area', 'usedAt', 'id'])
export class ReleaseEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(asciiColumn('area', 32))
  area: string;

  /** The beginning of the hash of its files. */
  @Column(fixedColumn('release_id', RELEASE_ID_DIGITS))
  releaseId: string;

  @Column(asciiColumn('version', 40))
  version: string;

  @Column(asciiColumn('state', 16))
  state: ReleaseState;

  @Column({ ...count, name: 'file_count' })
  fileCount: number;

  /** The size of its archive. */
  @Column(count)
  bytes: number;

  @Column({ type: 'json' })
  declared: Declared;

  @Column({ type: 'json' })
  problems: CheckProblem[];

  /** The report of its trial; null before it. */
  @Column({ type: 'json', nullable: true })
  trial: CheckReport['trial'];

  /** How often it was checked. A report of an earlier round does not count. */
  @Column({ ...count, default: 0 })
  round: number;

  @Column({ name: 'uploaded_by', type: 'varchar', length: 255 })
  uploadedBy: string;

  @Column({ type: 'varchar', length: 500 })
  note: string;

  /** Its place in the history that rollbacks follow: the revision of its area when it went live. Null if it was never live, or was rolled back from. */
  @Column({ ...count, nullable: true })
  activation: number | null;

  @Column({ ...when, name: 'created_at' })
  createdAt: Date;

  /** When it was last uploaded or went live. */
  @Column({ ...when, name: 'used_at' })
  usedAt: Date;

  /** When its last preview expires; null if it never had one. */
  @Column({ ...when, name: 'previewed_until', nullable: true })
  previewedUntil: Date | null;

  /** When its archive was pruned; null while it is stored. */
  @Column({ ...when, name: 'pruned_at', nullable: true })
  prunedAt: Date | null;
}

const releaseIdColumn = (name: string) =>
  ({ ...fixedColumn(name, RELEASE_ID_DIGITS), nullable: true }) as const;

/** The live release of an area. Every transaction that changes it, or a release's state, locks this row first. */
@Entity('live_areas')
export class LiveAreaEntity {
  @PrimaryColumn(asciiColumn('area', 32))
  area: string;

  /** Each change increments it. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  revision: number;

  @Column(releaseIdColumn('release_id'))
  releaseId: string | null;

  @Column({ ...when, nullable: true })
  since: Date | null;

  /** The last imported deployment. */
  @Column(releaseIdColumn('deployed'))
  deployed: string | null;

  /** When the error rate of the live release was first seen to stand out, and its owners were mailed; null before. */
  @Column({ ...when, name: 'failing_since', nullable: true })
  failingSince: Date | null;
}

export const toRelease = (row: ReleaseEntity): Release => ({
  _id: row.id,
  area: row.area,
  id: row.releaseId,
  version: row.version,
  state: row.state,
  bytes: row.bytes,
  files: row.fileCount,
  uploadedBy: row.uploadedBy,
  note: row.note,
  report: { problems: row.problems, trial: row.trial },
  createdAt: row.createdAt.toISOString(),
});

export const auditedRelease = ({
  releaseId,
  version,
}: Pick<ReleaseEntity, 'releaseId' | 'version'>) => ({
  release: releaseId,
  version,
});

/** The pages with a release, its own first; the home page when it declares none. */
export const pathsOf = ({ declared }: ReleaseEntity): [string, ...string[]] => {
  const [first = '/', ...others] = pagesWith(areaManifest.safeParse(declared.manifest).data ?? {});
  return [first, ...others];
};

/** Whether a release was refused by its checks or by its trial. */
export const hasFailed = ({
  problems,
  trial,
}: Pick<ReleaseEntity, 'problems' | 'trial'>): boolean =>
  problems.length > 0 || (trial?.problems ?? []).length > 0;

/** A release of an area; null when it does not exist or was pruned. The caller has locked the area's row. */
export const findKept = (
  manager: EntityManager,
  area: string,
  releaseId: string,
): Promise<ReleaseEntity | null> =>
  manager.findOneBy(ReleaseEntity, { area, releaseId, prunedAt: IsNull() });

/** A release, with its area locked. @throws DomainError NOT_FOUND */
export const lockRelease = async (
  manager: EntityManager,
  { area, id }: ReleaseName,
): Promise<ReleaseEntity> => {
  await lockKnownArea(manager, area);
  const release = await findKept(manager, area, id);
  if (!release) throw new DomainError('NOT_FOUND');
  return release;
};

/** The release that was live before this one, without those that were rolled back from; null when none is stored. */
export const findEarlier = (
  manager: EntityManager,
  { area, activation }: Pick<ReleaseEntity, 'area' | 'activation'>,
): Promise<ReleaseEntity | null> =>
  manager.findOne(ReleaseEntity, {
    where: { area, prunedAt: IsNull(), activation: LessThan(activation ?? 0) },
    order: { activation: 'DESC' },
  });

const lockNameOf = (area: string): string => `area:${area}`;

/** Serialises all changes of an area and of its releases. @returns null when the area never had an upload */
export const lockKnownArea = async (
  manager: EntityManager,
  area: string,
): Promise<LiveAreaEntity | null> => {
  await lockNames(manager, [lockNameOf(area)]);
  return manager.findOne(LiveAreaEntity, { where: { area }, lock: { mode: 'pessimistic_write' } });
};

/** Like `lockKnownArea`, for an area that may be new. */
export const lockArea = async (manager: EntityManager, area: string): Promise<LiveAreaEntity> => {
  await lockNames(manager, [lockNameOf(area)]);
  // SQL by hand: `INSERT IGNORE` takes a shared lock on an existing row. Two transactions that both hold it and then write would deadlock.
  await manager.query(
    'INSERT INTO live_areas (area) VALUES (?) ON DUPLICATE KEY UPDATE area = live_areas.area',
    [area],
  );
  return manager.findOneOrFail(LiveAreaEntity, {
    where: { area },
    lock: { mode: 'pessimistic_write' },
  });
};

/** Locks all areas in one order, because what goes live must fit what is live of the others. */
export const lockAllAreas = async (manager: EntityManager): Promise<LiveAreaEntity[]> => {
  const lives = await manager.find(LiveAreaEntity, { select: { area: true } });
  await lockNames(manager, ['areas', ...lives.map(({ area }) => lockNameOf(area))]);
  return manager.find(LiveAreaEntity, {
    order: { area: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
};

export const IS_LIVE = 'active.area = live.area AND active.releaseId = live.releaseId';

/** What the live release of each area declares. */
export const readDeclared = async (
  source: Pick<EntityManager, 'createQueryBuilder'>,
): Promise<DescribedRelease[]> => {
  const rows = await source
    .createQueryBuilder(ReleaseEntity, 'active')
    .innerJoin(LiveAreaEntity, 'live', IS_LIVE)
    .orderBy('active.area')
    .getMany();
  return rows.map(({ area, declared }) => ({ ...declared, area }));
};
