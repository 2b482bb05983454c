import { AuditModule } from '@festival/service-kit/audit';
import { AreaTokenHolders } from '@festival/service-kit/identity';
import { Global, Module } from '@nestjs/common';
import { AreaTokens } from './area-tokens.js';
import { CreateToken } from './commands/create-token.js';
import { RevokeToken } from './commands/revoke-token.js';
import { TokenQueries } from './queries/token.queries.js';
import { TokensController } from './tokens.controller.js';

/** Global, because every call's guard checks tokens. */
@Global()
@Module({
  imports: [AuditModule],
  controllers: [TokensController],
  providers: [
    { provide: AreaTokenHolders, useClass: AreaTokens },
    TokenQueries,
    CreateToken,
    RevokeToken,
  ],
  exports: [AreaTokenHolders],
})
export class TokensModule {}
