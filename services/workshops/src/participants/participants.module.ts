import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { AddParticipant } from './add-participant.js';
import { AdminWorkshopQueries } from './admin-workshop.queries.js';
import { AdminWorkshopsController } from './admin-workshops.controller.js';
import { DownloadsController } from './downloads.controller.js';
import { MoveParticipant } from './move-participant.js';
import { ParticipantsController } from './participants.controller.js';
import { RegistrationRecipientsController } from './registration-recipients.controller.js';
import { RegistrationRecipientsQueries } from './registration-recipients.queries.js';
import { RemoveParticipant } from './remove-participant.js';
import { SignUpsExport } from './sign-ups-export.queries.js';

@Module({
  imports: [AuditModule, ChangesModule, RegistrationsModule],
  controllers: [
    AdminWorkshopsController,
    DownloadsController,
    ParticipantsController,
    RegistrationRecipientsController,
  ],
  providers: [
    AddParticipant,
    AdminWorkshopQueries,
    MoveParticipant,
    RegistrationRecipientsQueries,
    RemoveParticipant,
    SignUpsExport,
  ],
})
export class ParticipantsModule {}
