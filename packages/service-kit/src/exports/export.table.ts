import { type ExportFormat, type ExportKind, exportKinds } from '@festival/contracts/export-kinds';
import { EXPORTS_CHANGED, type Exported, MAX_LISTED_EXPORTS } from '@festival/contracts/exports';
import { fold } from '@festival/contracts/folding';
import { EXPORT_SECONDS } from '@festival/contracts/retention';
import { type ExportState, exportStatesBefore } from '@festival/lifecycles/export';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  Column,
  DataSource,
  Entity,
  type EntityManager,
  In,
  Index,
  LessThan,
  PrimaryColumn,
} from 'typeorm';
import { RealClock } from '../clock.js';
import { accountColumn, asciiColumn } from '../database.js';
import { DomainError } from '../errors.js';
import { LOGGER, type Logger } from '../logging.js';
import { tokensOf } from '../words.js';

type Attempt = Pick<ExportEntity, 'id' | 'attempt'>;

/** The rows of exports. An attempt may change its row only while it is the newest attempt and the export is not cancelled. */
@Injectable()
export class ExportRows {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: RealClock,
  ) {}

  find(id: string): Promise<ExportEntity | null> {
    return this.dataSource.manager.findOneBy(ExportEntity, { id });
  }

  /** @throws DomainError NOT_FOUND */
  async get(id: string): Promise<ExportEntity> {
    const found = await this.find(id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  lock(manager: EntityManager, id: string): Promise<ExportEntity | null> {
    return manager.findOne(ExportEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  newest(kinds: readonly ExportKind[]): Promise<ExportEntity[]> {
    return this.dataSource.manager.find(ExportEntity, {
      where: { kind: In(kinds) },
      order: { askedAt: 'DESC', id: 'DESC' },
      take: MAX_LISTED_EXPORTS,
    });
  }

  endedBefore(instant: Date): Promise<ExportEntity[]> {
    return this.dataSource.manager.findBy(ExportEntity, { endedAt: LessThan(instant) });
  }

  async forget(id: string): Promise<void> {
    await this.dataSource.manager.delete(ExportEntity, { id });
  }

  /** Starts a new attempt; earlier attempts no longer count. @returns undefined when there is nothing to do */
  async begin(id: string): Promise<ExportEntity | undefined> {
    const { affected } = await this.dataSource.manager.update(
      ExportEntity,
      { id, state: In(exportStatesBefore('BEGIN')) },
      { state: 'running', attempt: () => 'attempt + 1', writtenRows: 0, problem: null },
    );
    return affected ? this.get(id) : undefined;
  }

  /** These return false when the attempt no longer counts: the export was cancelled, or another attempt started. */
  progress(attempt: Attempt, writtenRows: number): Promise<boolean> {
    return this.change(attempt, { writtenRows });
  }

  finish(attempt: Attempt, { rows, bytes }: { rows: number; bytes: number }): Promise<boolean> {
    const endedAt = this.clock.now();
    const file = { writtenRows: rows, bytes: String(bytes) };
    return this.change(attempt, { state: 'done', ...file, endedAt });
  }

  fail(attempt: Attempt, problem: string): Promise<boolean> {
    return this.change(attempt, { state: 'failed', problem, endedAt: this.clock.now() });
  }

  /** Records a problem; the export starts again later. */
  requeue(attempt: Attempt, problem: string | null): Promise<boolean> {
    return this.change(attempt, { state: 'queued', problem, writtenRows: 0 });
  }

  private async change(
    { id, attempt }: Attempt,
    change: Partial<Pick<ExportEntity, 'state' | 'writtenRows' | 'bytes' | 'problem' | 'endedAt'>>,
  ): Promise<boolean> {
    const mine = { id, attempt, state: 'running' as const };
    const { affected } = await this.dataSource.manager.update(ExportEntity, mine, change);
    return (affected ?? 0) > 0;
  }
}

/** A file that an admin asked for. All times are real time. */
@Entity('exports')
@Index('exports_asked_idx', ['askedAt'])
@Index('exports_ended_idx', ['endedAt'])
export class ExportEntity {
  /** Starts with the service's name. */
  @PrimaryColumn(asciiColumn('id', 36))
  id: string;

  @Column(asciiColumn('kind', 32))
  kind: ExportKind;

  @Column({ type: 'json' })
  filter: Record<string, string>;

  @Column(asciiColumn('format', 8))
  format: ExportFormat;

  @Column({ type: 'varchar', length: 255 })
  about: string;

  @Column(asciiColumn('state', 16))
  state: ExportState;

  @Column({ type: 'int', unsigned: true })
  attempt: number;

  @Column({ name: 'written_rows', type: 'int', unsigned: true })
  writtenRows: number;

  @Column({ name: 'expected_rows', type: 'int', unsigned: true })
  expectedRows: number;

  @Column({ type: 'bigint', unsigned: true, nullable: true })
  bytes: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  problem: string | null;

  @Column(accountColumn('asked_by'))
  askedBy: string;

  @Column({ name: 'asked_by_name', type: 'varchar', length: 255 })
  askedByName: string;

  @Column({ name: 'asked_at', type: 'datetime', precision: 3 })
  askedAt: Date;

  @Column({ name: 'ended_at', type: 'datetime', precision: 3, nullable: true })
  endedAt: Date | null;
}

/** What an export is about, for a sentence: `Orders of Inkwell & Co.` */
export const exportInWords = ({ kind, about }: Pick<ExportEntity, 'kind' | 'about'>): string =>
  about ? `${exportKinds[kind].label} of ${about}` : exportKinds[kind].label;

/** The name of the downloaded file. It names the vendor or the workshop, so that files of two of them do not replace each other. */
export const fileNameOf = ({
  kind,
  filter,
  format,
  about,
}: Pick<ExportEntity, 'kind' | 'filter' | 'format' | 'about'>): string => {
  const only = filter['service'] ?? ownerOf(filter, about);
  return `${[exportKinds[kind].file, only].filter(Boolean).join('-')}.${format}`;
};

/** Names that fold to the same words, or have no letters that a header may have, are told apart by the end of the id. */
const ownerOf = (filter: ExportEntity['filter'], about: string): string | undefined => {
  const id = filter['vendorId'] ?? filter['workshopId'];
  const words = tokensOf(fold(about)).filter((token) => /^[a-z\d]+$/.test(token));
  return id && [...words.slice(0, 6), id.replace(/[^a-z\d]/gi, '').slice(-4)].join('-');
};

/** The prefix of all files of an export in the store; each attempt has its own file. */
export const objectsOf = (id: string): string => `exports/${id}/`;
export const objectOf = ({ id, attempt }: Pick<ExportEntity, 'id' | 'attempt'>): string =>
  `${objectsOf(id)}${attempt}`;

export const expiryOf = ({ endedAt }: Pick<ExportEntity, 'endedAt'>): Date | null =>
  endedAt && new Date(endedAt.getTime() + EXPORT_SECONDS * 1_000);

/** The export as it was when it was requested: the answer to a repeated request. */
export const asRequested = (row: ExportEntity): Exported =>
  toExported({
    ...row,
    state: 'queued',
    writtenRows: 0,
    bytes: null,
    problem: null,
    endedAt: null,
  });

export const toExported = (row: ExportEntity): Exported => ({
  _id: row.id,
  kind: row.kind,
  filter: row.filter,
  format: row.format,
  about: row.about,
  name: fileNameOf(row),
  state: row.state,
  rows: row.writtenRows,
  expectedRows: row.expectedRows,
  bytes: row.bytes === null ? null : Number(row.bytes),
  url: row.state === 'done' ? `/api/admin/exports/${row.id}/file` : null,
  problem: row.problem,
  askedById: row.askedBy,
  askedBy: row.askedByName,
  askedAt: row.askedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  expiresAt: expiryOf(row)?.toISOString() ?? null,
});

/** Publishes the state of exports, for open screens. Each message has the full state, so the next message replaces a lost one. */
@Injectable()
export class ExportsChannel {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call it after the commit. */
  async publish(exported: Exported): Promise<void> {
    try {
      await this.redis.publish(EXPORTS_CHANGED, JSON.stringify(exported));
    } catch (err) {
      this.logger.warn(
        { err, export: exported._id },
        'the progress of an export was not published',
      );
    }
  }
}

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export const createExportsSql = `CREATE TABLE IF NOT EXISTS exports (
  id VARCHAR(36) ${ASCII} NOT NULL,
  kind VARCHAR(32) ${ASCII} NOT NULL,
  filter JSON NOT NULL,
  format VARCHAR(8) ${ASCII} NOT NULL,
  about VARCHAR(255) NOT NULL,
  state VARCHAR(16) ${ASCII} NOT NULL,
  attempt INT UNSIGNED NOT NULL,
  written_rows INT UNSIGNED NOT NULL,
  expected_rows INT UNSIGNED NOT NULL,
  bytes BIGINT UNSIGNED NULL,
  problem VARCHAR(255) NULL,
  asked_by VARCHAR(64) ${ASCII} NOT NULL,
  asked_by_name VARCHAR(255) NOT NULL,
  asked_at DATETIME(3) NOT NULL,
  ended_at DATETIME(3) NULL,
  PRIMARY KEY (id),
  INDEX exports_asked_idx (asked_at),
  INDEX exports_ended_idx (ended_at)
) ENGINE=InnoDB`;
