import type { ExportKind, ExportRow } from '@festival/contracts/export-kinds';
import type { ExportFilter } from '@festival/contracts/exports';
import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Reads } from '../database.js';
import { DomainError } from '../errors.js';
import { provideStore, storeVariables } from '../objects.js';

/** The exports of this service. Modules add sources while they are being initialised. */
@Injectable()
export class ExportRegistry {
  private readonly sources = new Map<ExportKind, ExportSource>();

  add<Kind extends ExportKind>(source: ExportSource<Kind>): void {
    this.sources.set(source.kind, source as unknown as ExportSource);
  }

  /** @throws DomainError NOT_FOUND for a kind of another service */
  get<Kind extends ExportKind>(kind: Kind): ExportSource<Kind> {
    const source = this.sources.get(kind);
    if (!source) throw new DomainError('NOT_FOUND');
    return source as unknown as ExportSource<Kind>;
  }
}

/** The rows of one kind of export. `contracts/export-kinds` has its columns, file name and refusal. */
interface ExportSource<Kind extends ExportKind = ExportKind> {
  kind: Kind;
  /** The approximate number of rows; 0 only if there are none. */
  count: (reads: Reads, filter: ExportFilter<Kind>) => Promise<number>;
  /** All rows in their order, in parts, so that only one part is in memory. Read only through `reads`. */
  batches: (reads: Reads, filter: ExportFilter<Kind>) => AsyncIterable<ExportRow<Kind>[]>;
  /** The filter's description for people; empty without a filter. @throws DomainError NOT_FOUND */
  describe?: (reads: Reads, filter: ExportFilter<Kind>) => Promise<string>;
  /** Runs in the transaction of the request, and again before a download. It may refuse, and may record that somebody looked. */
  permit?: (manager: EntityManager, who: Identity) => Promise<void>;
}

/** The export cannot be written for now, for the reason in the message. It is tried again later. */
export class ExportPostponed extends Error {}

/** Nest injection token of the store of export files. They are private, so they are not in the store of images. */
export const EXPORT_STORE = Symbol('export store');

export const exportVariables = storeVariables('EXPORTS');

export const exportStore = provideStore(EXPORT_STORE, 'EXPORTS');
