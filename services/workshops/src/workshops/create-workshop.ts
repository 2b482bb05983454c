import type { ImageSet } from '@festival/contracts/products';
import type { Workshop, WorkshopForm } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { KeepPictures, type UploadedFile } from '@festival/pictures/uploads';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { WorkshopChanges } from '../changes/workshop-changes.js';
import { WorkshopEntity } from './workshop.entity.js';
import { WorkshopQueries } from './workshop.queries.js';
import { formColumns } from './workshop-columns.js';
import { picturesOf } from './workshop-pictures.js';

@Injectable()
export class CreateWorkshop {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keepPictures: KeepPictures,
    private readonly workshops: WorkshopQueries,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws SchemaMismatch for pictures or a category that cannot be taken */
  async run(form: WorkshopForm, files: UploadedFile[]): Promise<Workshop> {
    const id = uuid();
    const columns = formColumns(form, this.edition);
    const insert = async (added: ImageSet[]) => {
      await this.dataSource.manager.insert(WorkshopEntity, {
        id,
        ...columns,
        pictures: picturesOf(form, [], added),
        createdAt: this.clock.now(),
        withdrawnAt: null,
      });
    };
    await this.keepPictures.during({ files, field: 'newImages', owner: id }, insert);
    this.changes.tellList();
    return this.workshops.get(id);
  }
}
