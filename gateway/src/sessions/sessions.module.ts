import { Global, Module } from '@nestjs/common';
import { IdentityTokens } from './identity-tokens.js';
import { SessionGuard } from './session.guard.js';
import { SessionStrategy } from './session.strategy.js';
import { Sessions } from './sessions.js';

@Global()
@Module({
  providers: [Sessions, SessionStrategy, SessionGuard, IdentityTokens],
  exports: [Sessions, SessionGuard, IdentityTokens],
})
export class SessionsModule {}
