import type { ImageSet } from '@festival/contracts/pictures';
import type { Workshop, WorkshopForm } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { KeepPictures, type UploadedFile } from '@festival/pictures/uploads';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import {
  claimKey,
  type IdempotentRequest,
  RepeatedRequest,
} from '@festival/service-kit/idempotency';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { WorkshopChanges } from '../changes/workshop-changes.js';
import { readWorkshop } from './read-workshop.js';
import { WorkshopEntity } from './workshop.entity.js';
import { formColumns } from './workshop-columns.js';
import { picturesOf } from './workshop-pictures.js';

interface Creation {
  id: string;
  form: WorkshopForm;
  columns: ReturnType<typeof formColumns>;
  request: IdempotentRequest | undefined;
}

@Injectable()
export class CreateWorkshop {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly keepPictures: KeepPictures,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * A repeated request makes nothing, and is answered with what the first one has made.
   * @throws SchemaMismatch for pictures or a category that cannot be taken; DomainError IDEMPOTENCY_KEY_REUSED
   */
  async run(
    form: WorkshopForm,
    files: UploadedFile[],
    request: IdempotentRequest | undefined,
  ): Promise<Workshop> {
    const creation = { id: uuid(), form, columns: formColumns(form, this.edition), request };
    try {
      const created = await this.keepPictures.during(
        { files, field: 'newImages', owner: creation.id },
        (added) => this.transactions.run((manager) => this.write(manager, creation, added)),
      );
      this.changes.tellList();
      return created;
    } catch (error) {
      if (!(error instanceof RepeatedRequest)) throw error;
      const { resultId: workshopId, isSame } = error;
      if (isSame) return readWorkshop(this.dataSource.manager, workshopId);
      throw new DomainError('IDEMPOTENCY_KEY_REUSED', { details: { workshopId } });
    }
  }

  private async write(
    manager: EntityManager,
    { id, form, columns, request }: Creation,
    added: ImageSet[],
  ): Promise<Workshop> {
    if (request) await claimKey(manager, request, id);
    await manager.insert(WorkshopEntity, {
      id,
      ...columns,
      pictures: picturesOf(form, [], added),
      createdAt: this.clock.now(),
      withdrawnAt: null,
    });
    return readWorkshop(manager, id);
  }
}
