import type { Identity } from '@festival/contracts/identity';
import type { ImageSet } from '@festival/contracts/images';
import { MAX_IMAGES } from '@festival/contracts/limits';
import type {
  WithdrawAnswer,
  Workshop,
  WorkshopEdit,
  WorkshopForm,
  WorkshopSlot,
} from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isInPast, isOpenTalk, isOver, workshopTimeText } from '@festival/edition/workshops';
import { nextRegistrationState } from '@festival/lifecycles/registration';
import { type AuditedValues, AuditLog, differences } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { fullViews } from '@festival/service-kit/images/encode';
import {
  arrangeImages,
  refuseField,
  StoreImages,
  type UploadedFile,
} from '@festival/service-kit/images/uploads';
import { Inject, Injectable } from '@nestjs/common';
import { pick } from 'es-toolkit/object/pick';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { WorkshopChanges } from '../changes.js';
import type { LockedWorkshop } from '../registrations/registration.js';
import { activeOfWorkshop, lockWorkshops } from '../registrations/registration.table.js';
import { changeOf, RecordChanges } from '../registrations/registration-changes.table.js';
import { readWorkshop, WorkshopEntity } from './workshop.table.js';

interface Creation {
  id: string;
  form: WorkshopForm;
  columns: ReturnType<typeof formColumns>;
  admin: Identity;
  request: IdempotentRequest | undefined;
}

/** What admins do to workshops: create, edit and withdraw them. People who signed up are mailed in the same transaction. */
@Injectable()
export class ManageWorkshops {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly storeImages: StoreImages,
    private readonly recordChanges: RecordChanges,
    private readonly auditLog: AuditLog,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * A repeated request creates nothing, and gets the workshop that the first one created.
   * @throws SchemaMismatch for invalid images or an unknown category; DomainError WORKSHOP_IN_PAST, IDEMPOTENCY_KEY_REUSED
   */
  create(
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
          (added) => this.transactions.run((manager) => this.insert(manager, creation, added)),
        );
        this.changes.publishList();
        return created;
      },
      { read: (id) => readWorkshop(this.dataSource.manager, id), name: 'workshopId' },
    );
  }

  private async insert(
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

  /**
   * @throws DomainError NOT_FOUND, WORKSHOP_CHANGED, WORKSHOP_MAX_TOO_LOW, WORKSHOP_KIND_FIXED, WORKSHOP_IN_PAST; SchemaMismatch for an unknown
   *   category or image
   */
  async edit(
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
          await this.change(manager, id, { form, columns, added }, admin);
          return readWorkshop(manager, id);
        }),
    );
    this.changes.publishList();
    return edited;
  }

  private async change(
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
    const before: WorkshopSlot = pick(workshop, SLOT);
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
    if (isPast || isEqual(before, pick(form, SLOT))) return;
    const active = await activeOfWorkshop(manager, id);
    const changes = active.map((registration) =>
      changeOf(registration, {
        event: 'change',
        to: registration.state,
        byWhom: admin.sub,
        before,
        why: WHY_CHANGED,
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

  /**
   * Withdraws a workshop, which ends every registration for it. The people are not locked: a decision that is being made about them elsewhere can
   * only profit from a place that becomes free.
   * @throws DomainError NOT_FOUND, also for a withdrawn workshop; WORKSHOP_OVER for one that has taken place
   */
  async withdraw(id: string, reason: string, admin: Identity): Promise<WithdrawAnswer> {
    const cancelled = await this.transactions.run((manager) =>
      this.end(manager, id, reason, admin),
    );
    this.changes.publishList();
    return { _id: id, cancelled };
  }

  private async end(
    manager: EntityManager,
    id: string,
    why: string,
    admin: Identity,
  ): Promise<number> {
    const workshop = (await lockWorkshops(manager, [id])).get(id);
    if (!workshop || workshop.withdrawnAt) throw new DomainError('NOT_FOUND');
    const now = this.clock.now();
    if (isOver(this.edition, workshop, now)) throw new DomainError('WORKSHOP_OVER');
    await manager.update(WorkshopEntity, id, { withdrawnAt: now, withdrawnWhy: why });
    const active = await activeOfWorkshop(manager, id);
    const changes = active.flatMap((registration) => {
      const to = nextRegistrationState(registration.state, { type: 'WITHDRAW' });
      return to ? [changeOf(registration, { event: 'withdraw', to, byWhom: admin.sub, why })] : [];
    });
    await this.recordChanges.execute(manager, changes, now);
    await this.auditLog.append(manager, admin, {
      action: 'workshop.withdrawn',
      subject: id,
      names: { workshop: workshop.name },
      why,
      to: { registrationsEnded: changes.length },
    });
    return changes.length;
  }
}

const WHY_CHANGED = 'The name, time or place of the workshop was changed.';

const SLOT = ['name', 'date', 'startTime', 'duration', 'location'] as const;

interface Edit {
  form: WorkshopEdit;
  columns: ReturnType<typeof formColumns>;
  added: ImageSet[];
}

const SAME_FIELDS = [
  'name',
  'organizer',
  'description',
  'category',
  'date',
  'startTime',
  'location',
  'maxParticipants',
] as const;

type FormColumns = Pick<
  WorkshopEntity,
  (typeof SAME_FIELDS)[number] | 'durationMinutes' | 'isOpenTalk'
>;

/**
 * The columns that a workshop's form sets.
 * @throws SchemaMismatch for a category that the festival does not have
 */
const formColumns = (form: WorkshopForm, edition: Edition): FormColumns => {
  const { categories } = edition.workshops;
  if (!categories.includes(form.category))
    throw refuseField('category', `must be one of ${categories.join(', ')}`);
  return {
    ...pick(form, SAME_FIELDS),
    durationMinutes: form.duration,
    isOpenTalk: isOpenTalk(edition, form.name),
  };
};

/** @throws DomainError WORKSHOP_IN_PAST for a past date, unless the admin has confirmed it */
const refusePast = (edition: Edition, form: WorkshopForm, now: Date): void => {
  if (form.confirmPast || !isInPast(edition, form, now)) return;
  throw new DomainError('WORKSHOP_IN_PAST', {
    params: { when: workshopTimeText(edition, form) },
    details: { field: 'date' },
  });
};

/**
 * The workshop's images after an edit, from its present and the uploaded ones. When the form does not list them, all of them.
 * @throws SchemaMismatch for an image that the workshop does not have, or for too many
 */
const imagesOf = (
  { images }: Pick<WorkshopForm, 'images'>,
  kept: readonly ImageSet[],
  added: readonly ImageSet[],
): ImageSet[] =>
  arrangeImages({ images: images ?? fullViews(kept) }, kept, added, {
    max: MAX_IMAGES,
    owner: 'workshop',
  });

/** The audit log's view of a workshop: all fields of the form, with a URL for each image. */
const auditedWorkshop = (
  workshop: FormColumns & Pick<WorkshopEntity, 'imageSets'>,
): AuditedValues => ({
  ...pick(workshop, [...SAME_FIELDS, 'durationMinutes', 'isOpenTalk']),
  images: fullViews(workshop.imageSets),
});
