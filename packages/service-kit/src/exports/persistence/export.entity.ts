import type { ExportFormat, ExportKind } from '@festival/contracts/export-kinds';
import type { ExportState } from '@festival/lifecycles/export';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { accountColumn, asciiColumn } from '../../database.js';

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

  /** The number of attempts. Only the newest attempt may change the row. */
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
