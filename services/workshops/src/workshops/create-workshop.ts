import type { Workshop, WorkshopForm } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { WorkshopChanges } from '../changes/workshop-changes.js';
import { WorkshopEntity } from './workshop.entity.js';
import { WorkshopQueries } from './workshop.queries.js';
import { formColumns, keptPictures } from './workshop-columns.js';

@Injectable()
export class CreateWorkshop {
  constructor(
    private readonly dataSource: DataSource,
    private readonly workshops: WorkshopQueries,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws SchemaMismatch for a category that the festival does not have */
  async run(form: WorkshopForm): Promise<Workshop> {
    const id = uuid();
    await this.dataSource.manager.insert(WorkshopEntity, {
      id,
      ...formColumns(form, this.edition),
      pictures: keptPictures(form, []),
      createdAt: this.clock.now(),
      withdrawnAt: null,
    });
    this.changes.tellList();
    return this.workshops.get(id);
  }
}
