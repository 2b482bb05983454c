import { releasesCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type {
  AreaHistory,
  AreaReleases,
  AreaStatus,
  LiveState,
} from '@festival/contracts/releases';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { requireConfirmed, Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { type Actor, Caller } from '../tokens/caller.js';
import { ActivateRelease } from './commands/activate-release.js';
import { RollBack } from './commands/roll-back.js';
import { LiveStates } from './live-state.js';
import { AreaQueries } from './queries/area.queries.js';

type Calls = typeof releasesCalls;

@Controller()
export class LiveController {
  constructor(
    private readonly states: LiveStates,
    private readonly areas: AreaQueries,
    private readonly activateRelease: ActivateRelease,
    private readonly rollBack: RollBack,
  ) {}

  @Endpoint(releasesCalls, 'GET /releases/live')
  live(): Promise<LiveState> {
    return this.states.read();
  }

  @Endpoint(releasesCalls, 'GET /releases/:area')
  area(@Input() { params }: InputOf<Calls['GET /releases/:area']>): Promise<AreaReleases> {
    return this.areas.withReleases(params.area);
  }

  @Endpoint(releasesCalls, 'POST /releases/:area/:id/activate')
  async activate(
    @Input() { params, body }: InputOf<Calls['POST /releases/:area/:id/activate']>,
    @Caller() actor: Actor,
  ): Promise<AreaStatus> {
    await this.activateRelease.execute(actor, { ...params, ...body });
    return this.areas.status(params.area);
  }

  @Endpoint(releasesCalls, 'POST /releases/:area/rollback')
  async rollback(
    @Input() { params, body }: InputOf<Calls['POST /releases/:area/rollback']>,
    @Caller() actor: Actor,
    @Who() who: Identity | undefined,
  ): Promise<AreaStatus> {
    // One step back is one press. More of them would make a release live that may be long outdated.
    if (body.steps > 1) requireConfirmed(who);
    await this.rollBack.execute(actor, { ...params, ...body });
    return this.areas.status(params.area);
  }

  @Endpoint(releasesCalls, 'GET /admin/releases')
  all(): Promise<AreaStatus[]> {
    return this.areas.all();
  }

  @Endpoint(releasesCalls, 'GET /admin/releases/:area')
  history(
    @Input() { params, query }: InputOf<Calls['GET /admin/releases/:area']>,
  ): Promise<AreaHistory> {
    return this.areas.history(params.area, query.after);
  }
}
