import type { ExportKind } from '@festival/contracts/export-kinds';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../errors/index.js';
import type { ExportSource } from './export-source.js';

/** What this service can export. Sources are added while modules are being initialised. */
@Injectable()
export class ExportRegistry {
  private readonly sources = new Map<ExportKind, ExportSource>();

  add<Kind extends ExportKind>(source: ExportSource<Kind>): void {
    this.sources.set(source.kind, source as unknown as ExportSource);
  }

  /** @throws DomainError NOT_FOUND for what this service does not have */
  get<Kind extends ExportKind>(kind: Kind): ExportSource<Kind> {
    const source = this.sources.get(kind);
    if (!source) throw new DomainError('NOT_FOUND');
    return source as unknown as ExportSource<Kind>;
  }
}
