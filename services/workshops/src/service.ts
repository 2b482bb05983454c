import { AuditModule } from '@festival/service-kit/audit';
import { defineService, ServiceKitModule } from '@festival/service-kit/boot';
import { ExportsModule } from '@festival/service-kit/exports';
import { isGateway } from '@festival/service-kit/http';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { FormInterceptor, registerForms } from '@festival/service-kit/images/uploads';
import { ForeignAddresses } from '@festival/service-kit/limits';
import { OutboxModule } from '@festival/service-kit/outbox';
import { PeopleModule } from '@festival/service-kit/people';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import { AllocatePlaces, AllocationQueries } from './allocation/allocate-places.js';
import { AllocationController } from './allocation/allocation.controller.js';
import { AnswerOffer } from './allocation/answer-offer.js';
import { DueSchedule } from './allocation/due.schedule.js';
import { OfferPlaces } from './allocation/offer-places.js';
import { RemindParticipants } from './allocation/remind-participants.js';
import { WorkshopChanges } from './changes.js';
import { type WorkshopsConfig, workshopsConfig } from './config.js';
import { database } from './database.js';
import { workshopsImages } from './images.queries.js';
import { ManageParticipants } from './participants/manage-participants.js';
import { AdminWorkshopQueries, SignUpsExport } from './participants/participant.queries.js';
import { ParticipantsController } from './participants/participants.controller.js';
import { WorkshopsPeople } from './people.js';
import { CancelRegistration } from './registrations/cancel-registration.js';
import { RegistrationQueries } from './registrations/registration.queries.js';
import { RecordChanges } from './registrations/registration-changes.table.js';
import { RegistrationsController } from './registrations/registrations.controller.js';
import { SignUp } from './registrations/sign-up.js';
import { ManageWorkshops } from './workshops/manage-workshops.js';
import { WorkshopQueries } from './workshops/workshop.queries.js';
import { WorkshopsController } from './workshops/workshops.controller.js';

@Module({})
class WorkshopsModule {
  static forRoot(config: WorkshopsConfig): DynamicModule {
    return {
      module: WorkshopsModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'workshops',
          config,
          database: database(config.DATABASE_URL),
        }),
        ExportsModule.forRoot('workshops'),
        TrailModule.forRoot('workshops'),
        PeopleModule.forRoot('workshops'),
        AuditModule,
        IdempotencyModule,
        OutboxModule,
        SchedulesModule,
        workshopsImages,
      ],
      controllers: [
        AllocationController,
        ParticipantsController,
        RegistrationsController,
        WorkshopsController,
      ],
      providers: [
        WorkshopChanges,
        AllocatePlaces,
        OfferPlaces,
        AnswerOffer,
        RemindParticipants,
        DueSchedule,
        AllocationQueries,
        ManageParticipants,
        AdminWorkshopQueries,
        SignUpsExport,
        ForeignAddresses,
        RecordChanges,
        SignUp,
        CancelRegistration,
        RegistrationQueries,
        WorkshopQueries,
        ManageWorkshops,
        WorkshopsPeople,
        FormInterceptor,
      ],
    };
  }
}

export const workshopsService = defineService({
  name: 'workshops',
  config: workshopsConfig,
  database,
  createModule: (config) => WorkshopsModule.forRoot(config),
  prepare: registerForms,
  http: () => ({ trustProxy: isGateway }),
});
