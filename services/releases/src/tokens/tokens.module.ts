import type { AreaToken, NewAreaToken } from '@festival/contracts/releases';
import { AuditModule } from '@festival/service-kit/audit';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { AreaTokenHolders } from '@festival/service-kit/identity';
import { Controller, Global, Module } from '@nestjs/common';
import { type Actor, AreaTokens, Caller } from './area-tokens.js';

@Controller()
class TokensController {
  constructor(private readonly tokens: AreaTokens) {}

  @Endpoint('GET /admin/area-tokens')
  list(): Promise<AreaToken[]> {
    return this.tokens.list();
  }

  @Endpoint('POST /admin/area-tokens')
  create(
    @Input() { body }: InputOf<'POST /admin/area-tokens'>,
    @Caller() admin: Actor,
  ): Promise<NewAreaToken> {
    return this.tokens.create(admin, body);
  }

  @Endpoint('DELETE /admin/area-tokens/:id')
  revoke(
    @Input() { params }: InputOf<'DELETE /admin/area-tokens/:id'>,
    @Caller() admin: Actor,
  ): Promise<AreaToken> {
    return this.tokens.revoke(admin, params.id);
  }
}

/** Global, because every call's guard checks tokens. */
@Global()
@Module({
  imports: [AuditModule],
  controllers: [TokensController],
  providers: [AreaTokens, { provide: AreaTokenHolders, useExisting: AreaTokens }],
  exports: [AreaTokenHolders],
})
export class TokensModule {}
