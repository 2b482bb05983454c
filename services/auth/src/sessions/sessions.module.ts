import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { EndSessions } from './end-sessions.js';
import { SessionUses } from './session-uses.js';
import { SessionsController } from './sessions.controller.js';
import { Sessions } from './sessions.table.js';
import { SessionCookie, SignIn } from './sign-in.js';

@Module({
  imports: [AccountsModule, AuditModule, DevicesModule],
  controllers: [SessionsController],
  providers: [Sessions, SessionCookie, SessionUses, SignIn, EndSessions],
  exports: [Sessions, SignIn],
})
export class SessionsModule {}
