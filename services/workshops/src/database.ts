import { AuditEntryEntity, AuditTermEntity } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { ExportEntity } from '@festival/service-kit/exports';
import { IdempotencyKeyEntity } from '@festival/service-kit/idempotency';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { AllocationRunEntity } from './allocation/allocation.table.js';
import { CreateWorkshops1700000000000 } from './migrations/1700000000000-create-workshops.js';
import { ParticipantEntity, RegistrationEntity } from './registrations/registration.table.js';
import { RegistrationEventEntity } from './registrations/registration-changes.table.js';
import { WorkshopEntity } from './workshops/workshop.table.js';

/** The entities and migrations of workshops. */
export const database = (url: string): DatabaseSettings => ({
  url,
  entities: [
    WorkshopEntity,
    ParticipantEntity,
    RegistrationEntity,
    RegistrationEventEntity,
    AllocationRunEntity,
    AuditEntryEntity,
    AuditTermEntity,
    ExportEntity,
    IdempotencyKeyEntity,
    OutboxMessageEntity,
  ],
  migrations: [CreateWorkshops1700000000000],
});
