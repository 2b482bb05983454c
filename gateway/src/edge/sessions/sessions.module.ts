import { Global, Module } from '@nestjs/common';
import { SessionGuard } from './session.guard.js';
import { SessionStrategy } from './session.strategy.js';
import { Sessions } from './sessions.js';

@Global()
@Module({
  providers: [Sessions, SessionStrategy, SessionGuard],
  exports: [Sessions, SessionGuard],
})
export class SessionsModule {}
