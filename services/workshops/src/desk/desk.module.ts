import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { AddParticipant } from './commands/add-participant.js';
import { MoveParticipant } from './commands/move-participant.js';
import { RemoveParticipant } from './commands/remove-participant.js';
import { DeskController } from './desk.controller.js';

@Module({
  imports: [AuditModule, ChangesModule, RegistrationsModule],
  controllers: [DeskController],
  providers: [AddParticipant, MoveParticipant, RemoveParticipant],
})
export class DeskModule {}
