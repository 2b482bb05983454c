import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { AddParticipant } from './add-participant.js';
import { DeskController } from './desk.controller.js';
import { MoveParticipant } from './move-participant.js';
import { RemoveParticipant } from './remove-participant.js';

@Module({
  imports: [AuditModule, ChangesModule, RegistrationsModule],
  controllers: [DeskController],
  providers: [AddParticipant, MoveParticipant, RemoveParticipant],
})
export class DeskModule {}
