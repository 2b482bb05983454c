import { Global, Module } from '@nestjs/common';
import { SessionGuard } from './session.guard.js';
import { Sessions } from './sessions.js';

@Global()
@Module({
  providers: [Sessions, SessionGuard],
  exports: [Sessions, SessionGuard],
})
export class SessionsModule {}
