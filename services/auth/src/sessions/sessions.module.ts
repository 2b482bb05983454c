import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsController } from './sessions.controller.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';

@Module({
  imports: [DevicesModule],
  controllers: [SessionsController],
  providers: [Sessions, SessionCookie, SignIn],
  exports: [Sessions, SignIn],
})
export class SessionsModule {}
