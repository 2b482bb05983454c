import type { ExportKind } from '@festival/contracts/export-kinds';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../errors.js';
import type { ExportSource } from './export-source.js';

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
