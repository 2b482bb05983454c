import { EndTrail1700000000010 } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { commonTables } from '@festival/service-kit/tables';
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
    ...commonTables,
  ],
  migrations: [CreateWorkshops1700000000000, EndTrail1700000000010],
});
