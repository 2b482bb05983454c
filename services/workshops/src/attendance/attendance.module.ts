import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { AttendanceController } from './attendance.controller.js';
import { MarkAttendance } from './mark-attendance.js';

@Module({
  imports: [AuditModule, ChangesModule, RegistrationsModule],
  controllers: [AttendanceController],
  providers: [MarkAttendance],
})
export class AttendanceModule {}
