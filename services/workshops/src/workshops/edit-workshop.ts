import type { Identity } from '@festival/contracts/identity';
import type { ImageSet } from '@festival/contracts/images';
import type { Workshop, WorkshopEdit, WorkshopSlot } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isOver } from '@festival/edition/workshops';
import { AuditLog, differences } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { StoreImages, type UploadedFile } from '@festival/service-kit/images/uploads';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.module.js';
import { lockWorkshops } from '../registrations/locks.table.js';
import { RecordChanges } from '../registrations/record-changes.js';
import type { LockedWorkshop } from '../registrations/registration.js';
import { activeOfWorkshop } from '../registrations/registration.table.js';
import { changeOf } from '../registrations/registration-change.js';
import { readWorkshop, WorkshopEntity } from './workshop.table.js';
import { auditedWorkshop, formColumns, imagesOf, refusePast } from './workshop-form.js';

const WHY = 'The name, time or place of the workshop was changed.';

const slotOf = (workshop: LockedWorkshop): WorkshopSlot => ({
  name: workshop.name,
  date: workshop.date,
  startTime: workshop.startTime,
  duration: workshop.duration,
  location: workshop.location,
});

const isSameSlot = (one: WorkshopSlot, other: WorkshopSlot): boolean =>
  one.name === other.name &&
  one.date === other.date &&
  one.startTime === other.startTime &&
  one.duration === other.duration &&
  one.location === other.location;

interface Edit {
  form: WorkshopEdit;
  columns: ReturnType<typeof formColumns>;
  added: ImageSet[];
}

/** Changes a workshop. When the name, time or place changes, the same transaction writes mails to everybody who signed up. */
@Injectable()
export class EditWorkshop {
  constructor(
    private readonly transactions: Transactions,
    private readonly storeImages: StoreImages,
    private readonly recordChanges: RecordChanges,
    private readonly auditLog: AuditLog,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, WORKSHOP_CHANGED, WORKSHOP_MAX_TOO_LOW, WORKSHOP_KIND_FIXED, WORKSHOP_IN_PAST; SchemaMismatch for an unknown
   *   category or image
   */
  async execute(
    id: string,
    form: WorkshopEdit,
    files: UploadedFile[],
    admin: Identity,
  ): Promise<Workshop> {
    const columns = formColumns(form, this.edition);
    const edited = await this.storeImages.during(
      { files, field: 'newImages', owner: id },
      (added) =>
        this.transactions.run(async (manager) => {
          await this.write(manager, id, { form, columns, added }, admin);
          return readWorkshop(manager, id);
        }),
    );
    this.changes.publishList();
    return edited;
  }

  private async write(
    manager: EntityManager,
    id: string,
    { form, columns, added }: Edit,
    admin: Identity,
  ): Promise<void> {
    const workshop = (await lockWorkshops(manager, [id])).get(id);
    if (!workshop || workshop.withdrawnAt) throw new DomainError('NOT_FOUND');
    const was = await manager.findOneByOrFail(WorkshopEntity, { id });
    if (form.revision !== undefined && form.revision !== was.revision)
      throw new DomainError('WORKSHOP_CHANGED');
    this.check(workshop, columns);
    const before = slotOf(workshop);
    const now = this.clock.now();
    if (before.date !== form.date || before.startTime !== form.startTime)
      refusePast(this.edition, form, now);
    const is = { ...columns, imageSets: imagesOf(form, was.imageSets, added) };
    await manager.update(WorkshopEntity, id, { ...is, revision: was.revision + 1 });
    const changed = differences(auditedWorkshop(was), auditedWorkshop(is));
    if (Object.keys(changed.to).length > 0)
      await this.auditLog.append(manager, admin, {
        action: 'workshop.changed',
        subject: id,
        names: { workshop: was.name },
        ...changed,
      });
    const isPast = isOver(this.edition, before, now) && isOver(this.edition, form, now);
    if (isPast || isSameSlot(before, form)) return;
    const active = await activeOfWorkshop(manager, id);
    const changes = active.map((registration) =>
      changeOf(registration, {
        event: 'change',
        to: registration.state,
        byWhom: admin.sub,
        before,
        why: WHY,
      }),
    );
    await this.recordChanges.execute(manager, changes, now);
  }

  private check(
    workshop: LockedWorkshop,
    columns: Pick<WorkshopEntity, 'isOpenTalk' | 'maxParticipants'>,
  ): void {
    const { numRegistered, numWaitlisted: waitlisted } = workshop;
    const registered = numRegistered + workshop.numOffered;
    if (columns.maxParticipants < registered)
      throw new DomainError('WORKSHOP_MAX_TOO_LOW', { params: { registered } });
    if (registered + waitlisted > 0 && columns.isOpenTalk !== workshop.isOpenTalk) {
      const prefix = this.edition.workshops.openTalkPrefix;
      throw new DomainError('WORKSHOP_KIND_FIXED', { params: { prefix } });
    }
  }
}
