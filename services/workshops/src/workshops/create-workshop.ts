import type { Identity } from '@festival/contracts/identity';
import type { ImageSet } from '@festival/contracts/images';
import type { Workshop, WorkshopForm } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { StoreImages, type UploadedFile } from '@festival/service-kit/images/uploads';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { WorkshopChanges } from '../changes.module.js';
import { readWorkshop, WorkshopEntity } from './workshop.table.js';
import { auditedWorkshop, formColumns, imagesOf, refusePast } from './workshop-form.js';

interface Creation {
  id: string;
  form: WorkshopForm;
  columns: ReturnType<typeof formColumns>;
  admin: Identity;
  request: IdempotentRequest | undefined;
}

/** Creates a workshop. */
@Injectable()
export class CreateWorkshop {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly storeImages: StoreImages,
    private readonly auditLog: AuditLog,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * A repeated request creates nothing, and gets the workshop that the first one created.
   * @throws SchemaMismatch for invalid images or an unknown category; DomainError WORKSHOP_IN_PAST, IDEMPOTENCY_KEY_REUSED
   */
  execute(
    form: WorkshopForm,
    files: UploadedFile[],
    admin: Identity,
    request: IdempotentRequest | undefined,
  ): Promise<Workshop> {
    const columns = formColumns(form, this.edition);
    const creation = { id: uuid(), form, columns, admin, request };
    return createOnce(
      async () => {
        const created = await this.storeImages.during(
          { files, field: 'newImages', owner: creation.id },
          (added) => this.transactions.run((manager) => this.write(manager, creation, added)),
        );
        this.changes.publishList();
        return created;
      },
      { read: (id) => readWorkshop(this.dataSource.manager, id), name: 'workshopId' },
    );
  }

  private async write(
    manager: EntityManager,
    { id, form, columns, admin, request }: Creation,
    added: ImageSet[],
  ): Promise<Workshop> {
    await claimKey(manager, request, id);
    const now = this.clock.now();
    refusePast(this.edition, form, now);
    const imageSets = imagesOf(form, [], added);
    await manager.insert(WorkshopEntity, {
      id,
      ...columns,
      imageSets,
      createdAt: now,
      withdrawnAt: null,
      withdrawnWhy: null,
    });
    await this.auditLog.append(manager, admin, {
      action: 'workshop.created',
      subject: id,
      to: auditedWorkshop({ ...columns, imageSets }),
    });
    return readWorkshop(manager, id);
  }
}
