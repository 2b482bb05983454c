import type { ExportKind, ExportRow } from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import type { Identity } from '@festival/contracts/identity';
import type { EntityManager } from 'typeorm';
import type { Reads } from '../database/index.js';

/** Where the rows of one kind of export come from. Its columns, its file's name and its refusal stand in `contracts/export-kinds`. */
export interface ExportSource<Kind extends ExportKind = ExportKind> {
  kind: Kind;
  /** About how many rows there will be; 0 only where there are none. */
  count: (reads: Reads, filter: ExportFilter<Kind>) => Promise<number>;
  /** All rows in their order, in parts: no more than one is in memory. Everything is read through `reads`. */
  batches: (reads: Reads, filter: ExportFilter<Kind>) => AsyncIterable<ExportRow<Kind>[]>;
  /** What the filter leaves, by its name; empty for everything. @throws DomainError NOT_FOUND */
  describe?: (reads: Reads, filter: ExportFilter<Kind>) => Promise<string>;
  /** In the transaction in which it is asked for, or before it is downloaded: may refuse, and keeps that somebody looked. */
  permit?: (manager: EntityManager, who: Identity) => Promise<void>;
}
