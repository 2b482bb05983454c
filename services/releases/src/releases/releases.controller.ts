import { Readable } from 'node:stream';
import { SHELL } from '@festival/contracts/areas';
import { releasesCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import {
  type AreaHistory,
  type AreaReleases,
  type AreaStatus,
  type LiveState,
  NOTE_HEADER,
  type Preview,
  type Release,
  type ReleaseFiles,
  type ReleaseTrial,
  VERSION_HEADER,
} from '@festival/contracts/releases';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { requireConfirmed, Who } from '@festival/service-kit/identity';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, Caller } from '../tokens/area-tokens.js';
import { RecordTrial, RepeatChecks } from './checks.js';
import { Deployments } from './deployments.js';
import { ActivateRelease, LiveStates, RollBack } from './go-live.js';
import { MakePreview, PreviewSigner } from './previews.js';
import { AreaQueries, ReleaseQueries } from './release.queries.js';
import { Trials } from './trials.js';
import { UploadRelease } from './upload-release.js';

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

type Calls = typeof releasesCalls;

const CREATED = 201;
/** The process that tries releases in a browser. */
const CHECKER = 'checker';
/** Deployments have the registry's own key. */
const DEPLOYER = 'releases';

const requireCaller = ({ sub }: Actor, name: string): void => {
  if (sub !== name) throw new DomainError('FORBIDDEN');
};

/** @throws DomainError UNSUPPORTED_MEDIA_TYPE */
const archiveOf = ({ body }: FastifyRequest): Readable => {
  if (!(body instanceof Readable)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  return body;
};

@Controller()
export class ReleasesController {
  constructor(
    private readonly queries: ReleaseQueries,
    private readonly uploadRelease: UploadRelease,
    private readonly repeatChecks: RepeatChecks,
    private readonly recordTrial: RecordTrial,
    private readonly makePreview: MakePreview,
    private readonly previews: PreviewSigner,
    private readonly trials: Trials,
    private readonly states: LiveStates,
    private readonly deployments: Deployments,
  ) {}

  @Endpoint(releasesCalls, 'POST /releases/:area')
  async upload(
    @Input() { params, headers }: InputOf<Calls['POST /releases/:area']>,
    @Req() request: FastifyRequest,
    @Caller() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Release> {
    const { release, isNew } = await this.uploadRelease.execute(actor, {
      ...params,
      version: headers[VERSION_HEADER],
      note: headers[NOTE_HEADER],
      archive: archiveOf(request),
    });
    if (isNew) void reply.status(CREATED);
    return release;
  }

  @Endpoint(releasesCalls, 'GET /releases/:area/:id')
  show(@Input() { params }: InputOf<Calls['GET /releases/:area/:id']>): Promise<Release> {
    return this.queries.byName(params);
  }

  @Endpoint(releasesCalls, 'GET /releases/:area/:id/files')
  files(
    @Input() { params }: InputOf<Calls['GET /releases/:area/:id/files']>,
  ): Promise<ReleaseFiles> {
    return this.queries.files(params);
  }

  @Endpoint(releasesCalls, 'POST /releases/:area/:id/previews')
  preview(
    @Input() { params }: InputOf<Calls['POST /releases/:area/:id/previews']>,
    @Caller() actor: Actor,
  ): Promise<Preview> {
    return this.makePreview.execute(actor, params);
  }

  @Endpoint(releasesCalls, 'POST /releases/:area/:id/check')
  check(
    @Input() { params }: InputOf<Calls['POST /releases/:area/:id/check']>,
    @Caller() actor: Actor,
  ): Promise<Release> {
    return this.repeatChecks.execute(actor, params);
  }

  @Endpoint(releasesCalls, 'GET /releases/:area/:id/checks/:image')
  async image(
    @Input() { params }: InputOf<Calls['GET /releases/:area/:id/checks/:image']>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { content, size } = await this.queries.image(params);
    await reply.type('image/png').header('content-length', size).send(content);
  }

  @Endpoint(releasesCalls, 'POST /internal/trials')
  async takeTrial(
    @Input() { body }: InputOf<Calls['POST /internal/trials']>,
    @Caller() actor: Actor,
  ): Promise<{ trial: ReleaseTrial | null }> {
    requireCaller(actor, CHECKER);
    const taken = await this.trials.take(body.job);
    if (!taken) return { trial: null };
    const { area, releaseId: id, round } = taken;
    const [paths, { areas }] = await Promise.all([
      this.queries.paths({ area, id }),
      this.states.read(),
    ]);
    const tokenOf = (name: { area: string; release: string }) => this.previews.token(name).token;
    const shell = areas[SHELL]?.id;
    return {
      trial: {
        area,
        id,
        round,
        paths,
        preview: tokenOf({ area, release: id }),
        ...(shell && { control: tokenOf({ area: SHELL, release: shell }) }),
      },
    };
  }

  @Endpoint(releasesCalls, 'PUT /internal/releases/:area/:id/report')
  report(
    @Input() { params, body }: InputOf<Calls['PUT /internal/releases/:area/:id/report']>,
    @Caller() actor: Actor,
  ): Promise<Release> {
    requireCaller(actor, CHECKER);
    return this.recordTrial.execute(actor, params, body);
  }

  @Endpoint(releasesCalls, 'POST /internal/deployments')
  async deploy(
    @Input() { body }: InputOf<Calls['POST /internal/deployments']>,
    @Caller() actor: Actor,
  ): Promise<{ missing: string[] }> {
    requireCaller(actor, DEPLOYER);
    return { missing: await this.deployments.deploy(body.releases) };
  }

  @Endpoint(releasesCalls, 'POST /internal/deployments/:area')
  store(
    @Input() { params }: InputOf<Calls['POST /internal/deployments/:area']>,
    @Req() request: FastifyRequest,
    @Caller() actor: Actor,
  ): Promise<Release> {
    requireCaller(actor, DEPLOYER);
    return this.deployments.store(params.area, archiveOf(request));
  }
}
