import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.js';
import { SignIn } from './commands/sign-in.js';
import { Sessions } from './persistence/sessions.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsController } from './sessions.controller.js';

@Module({
  imports: [DevicesModule],
  controllers: [SessionsController],
  providers: [Sessions, SessionCookie, SignIn],
  exports: [Sessions, SignIn],
})
export class SessionsModule {}
