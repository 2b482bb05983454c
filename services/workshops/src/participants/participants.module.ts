import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { AddParticipant } from './add-participant.js';
import { AdminWorkshopQueries } from './admin-workshop.queries.js';
import { MarkAttendance } from './mark-attendance.js';
import { MoveParticipant } from './move-participant.js';
import { ParticipantsController } from './participants.controller.js';
import { RegistrationRecipientsQueries } from './registration-recipients.queries.js';
import { SignUpsExport } from './sign-ups-export.queries.js';

/** Workshops and their participants, for admins. */
@Module({
  imports: [AuditModule, ChangesModule, RegistrationsModule],
  controllers: [ParticipantsController],
  providers: [
    AddParticipant,
    MoveParticipant,
    MarkAttendance,
    AdminWorkshopQueries,
    SignUpsExport,
    RegistrationRecipientsQueries,
  ],
})
export class ParticipantsModule {}
