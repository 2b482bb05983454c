import { AuditEntryEntity, AuditTermEntity } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { ExportEntity } from '@festival/service-kit/exports';
import { IdempotencyKeyEntity } from '@festival/service-kit/idempotency';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { AllocationRunEntity } from './allocation/allocation-run.table.js';
import { CreateWorkshops1700000000000 } from './migrations/1700000000000-create-workshops.js';
import { DateKeys1700000001000 } from './migrations/1700000001000-date-keys.js';
import { KeepWithdrawalReasons1700000002000 } from './migrations/1700000002000-keep-withdrawal-reasons.js';
import { KeepAnAuditLog1700000003000 } from './migrations/1700000003000-keep-an-audit-log.js';
import { RecordAttendance1700000004000 } from './migrations/1700000004000-record-attendance.js';
import { OfferPlaces1700000005000 } from './migrations/1700000005000-offer-places.js';
import { KeepExports1700001400000 } from './migrations/1700001400000-keep-exports.js';
import { FindPeopleByAddress1700001402000 } from './migrations/1700001402000-find-people-by-address.js';
import { FindPeopleByMatricNumber1700002902000 } from './migrations/1700002902000-find-people-by-matric-number.js';
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
  migrations: [
    CreateWorkshops1700000000000,
    DateKeys1700000001000,
    KeepWithdrawalReasons1700000002000,
    KeepAnAuditLog1700000003000,
    RecordAttendance1700000004000,
    OfferPlaces1700000005000,
    KeepExports1700001400000,
    FindPeopleByAddress1700001402000,
    FindPeopleByMatricNumber1700002902000,
  ],
});
