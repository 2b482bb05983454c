import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { ClockController } from './clock.controller.js';
import { MoveClock } from './commands/move-clock.js';

@Module({ imports: [AuditModule], controllers: [ClockController], providers: [MoveClock] })
export class ClockModule {}
