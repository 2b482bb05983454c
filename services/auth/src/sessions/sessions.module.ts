import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { EndSessions } from './commands/end-sessions.js';
import { SignIn } from './commands/sign-in.js';
import { Sessions } from './persistence/sessions.js';
import { SessionCookie } from './session-cookie.js';
import { SessionUses } from './session-uses.js';
import { SessionsController } from './sessions.controller.js';

@Module({
  imports: [AccountsModule, AuditModule, DevicesModule],
  controllers: [SessionsController],
  providers: [Sessions, SessionCookie, SessionUses, SignIn, EndSessions],
  exports: [Sessions, SignIn],
})
export class SessionsModule {}
