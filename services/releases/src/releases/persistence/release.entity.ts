import {
  type CheckProblem,
  type CheckReport,
  RELEASE_ID_DIGITS,
  type ReleaseFile,
  type ReleaseState,
} from '@festival/contracts/releases';
import { asciiColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const when = { type: 'datetime', precision: 3 } as const;
const count = { type: 'int', unsigned: true } as const;

/** A release's own description, as its build wrote it. */
export interface Declared {
  /** Its `area.json`; the shell has none. */
  manifest?: unknown;
  /** Its `assets.json`. */
  assets?: unknown;
}

/** A release. Its files never change. */
@Entity('releases')
@Index('releases_release_key', ['area', 'releaseId'], { unique: true })
@Index('releases_version_key', ['area', 'version'], { unique: true })
@Index('releases_used_idx', ['area', 'usedAt', 'id'])
@Index('releases_trial_due_idx', ['trialDueAt'])
@Index('releases_trial_begun_idx', ['area', 'trialBegunAt'])
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

  /** The hash of all files and their paths. */
  @Column(fixedColumn('content_hash', 64))
  contentHash: string;

  @Column(asciiColumn('state', 16))
  state: ReleaseState;

  /** Not selected by default, because it is long. */
  @Column({ type: 'json', select: false })
  files: ReleaseFile[];

  @Column({ ...count, name: 'file_count' })
  fileCount: number;

  /** The size of its archive. */
  @Column(count)
  bytes: number;

  @Column({ type: 'json', select: false })
  declared: Declared;

  @Column({ type: 'json' })
  problems: CheckProblem[];

  @Column({ type: 'json', nullable: true })
  trial: CheckReport['trial'];

  /** When its trial is due, or was; null while none is. */
  @Column({ ...when, name: 'trial_due_at', nullable: true })
  trialDueAt: Date | null;

  /** The job that carries its trial out; null while it waits. */
  @Column({ ...asciiColumn('trial_job', 100), nullable: true })
  trialJob: string | null;

  /** When its last trial began. */
  @Column({ ...when, name: 'trial_begun_at', nullable: true })
  trialBegunAt: Date | null;

  /** How long its last trial took. */
  @Column({ ...count, name: 'trial_ms', nullable: true })
  trialMs: number | null;

  /** How many trials of this round were inconclusive, and why the last one was. */
  @Column({ ...count, name: 'trial_repeats', default: 0 })
  trialRepeats: number;

  @Column({ name: 'trial_again', type: 'varchar', length: 500, default: '' })
  trialAgain: string;

  /** How often the checks were repeated. */
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

  /** When it was first live; null before. From then on, everybody may read its files, because open pages need them. */
  @Column({ ...when, name: 'shown_at', nullable: true })
  shownAt: Date | null;

  /** When its archive was pruned; null while it is stored. */
  @Column({ ...when, name: 'pruned_at', nullable: true })
  prunedAt: Date | null;
}
