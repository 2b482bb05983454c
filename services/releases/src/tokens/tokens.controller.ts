import { releasesCalls } from '@festival/contracts/calls';
import type { AreaToken, NewAreaToken } from '@festival/contracts/releases';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller } from '@nestjs/common';
import { type Actor, Caller } from './caller.js';
import { CreateToken } from './commands/create-token.js';
import { RevokeToken } from './commands/revoke-token.js';
import { TokenQueries } from './queries/token.queries.js';

type Calls = typeof releasesCalls;

@Controller()
export class TokensController {
  constructor(
    private readonly tokens: TokenQueries,
    private readonly createToken: CreateToken,
    private readonly revokeToken: RevokeToken,
  ) {}

  @Endpoint(releasesCalls, 'GET /admin/area-tokens')
  list(): Promise<AreaToken[]> {
    return this.tokens.list();
  }

  @Endpoint(releasesCalls, 'POST /admin/area-tokens')
  create(
    @Input() { body }: InputOf<Calls['POST /admin/area-tokens']>,
    @Caller() admin: Actor,
  ): Promise<NewAreaToken> {
    return this.createToken.execute(admin, body);
  }

  @Endpoint(releasesCalls, 'DELETE /admin/area-tokens/:id')
  revoke(
    @Input() { params }: InputOf<Calls['DELETE /admin/area-tokens/:id']>,
    @Caller() admin: Actor,
  ): Promise<AreaToken> {
    return this.revokeToken.execute(admin, params.id);
  }
}
