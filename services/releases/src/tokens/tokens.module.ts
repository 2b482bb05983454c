import { AuditModule } from '@festival/service-kit/audit';
import { AreaTokenHolders } from '@festival/service-kit/identity';
import { Global, Module } from '@nestjs/common';
import { AreaTokens } from './area-tokens.js';
import { ChangeTokens } from './change-tokens.js';
import { TokensController } from './tokens.controller.js';

/** Global, because every call's guard checks tokens. */
@Global()
@Module({
  imports: [AuditModule],
  controllers: [TokensController],
  providers: [{ provide: AreaTokenHolders, useClass: AreaTokens }, ChangeTokens],
  exports: [AreaTokenHolders],
})
export class TokensModule {}
