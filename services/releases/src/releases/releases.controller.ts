import { Readable } from 'node:stream';
import { SHELL } from '@festival/contracts/areas';
import { NOTE_HEADER, VERSION_HEADER } from '@festival/contracts/releases';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, AreaTokens, Caller } from '../area-tokens.js';
import { GoLive, LiveStates } from './go-live.js';
import { Previews } from './previews.js';
import { ReleaseQueries } from './release.queries.js';
import { pathsOf } from './release.table.js';
import { Uploads } from './uploads.js';

const CREATED = 201;
/** The process that tries releases in a browser. */
const CHECKER = 'checker';
/** Deployments have the registry's own key. */
const DEPLOYER = 'releases';

@Controller()
export class ReleasesController {
  constructor(
    private readonly queries: ReleaseQueries,
    private readonly uploads: Uploads,
    private readonly goLive: GoLive,
    private readonly states: LiveStates,
    private readonly previews: Previews,
    private readonly tokens: AreaTokens,
  ) {}

  /** Before the calls with an area in the same place. */
  @Endpoint('GET /releases/live')
  live() {
    return this.states.read();
  }

  @Endpoint('POST /releases/:area')
  async upload(
    @Input() { params, headers }: InputOf<'POST /releases/:area'>,
    @Req() request: FastifyRequest,
    @Caller() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { release, isNew } = await this.uploads.upload(actor, {
      ...params,
      version: headers[VERSION_HEADER],
      note: headers[NOTE_HEADER],
      archive: archiveOf(request),
    });
    if (isNew) void reply.status(CREATED);
    return release;
  }

  @Endpoint('GET /releases/:area')
  area(@Input() { params }: InputOf<'GET /releases/:area'>) {
    return this.queries.area(params.area);
  }

  @Endpoint('GET /releases/:area/:id')
  show(@Input() { params }: InputOf<'GET /releases/:area/:id'>) {
    return this.queries.release(params);
  }

  @Endpoint('GET /releases/:area/:id/checks/:image')
  async image(
    @Input() { params }: InputOf<'GET /releases/:area/:id/checks/:image'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { content, size } = await this.queries.image(params);
    await reply.type('image/png').header('content-length', size).send(content);
  }

  @Endpoint('POST /releases/:area/:id/previews')
  preview(
    @Input() { params }: InputOf<'POST /releases/:area/:id/previews'>,
    @Caller() actor: Actor,
  ) {
    return this.previews.make(actor, params);
  }

  @Endpoint('POST /releases/:area/:id/activate')
  async activate(
    @Input() { params, body }: InputOf<'POST /releases/:area/:id/activate'>,
    @Caller() actor: Actor,
  ) {
    await this.goLive.activate(actor, { ...params, ...body });
    return this.queries.status(params.area);
  }

  @Endpoint('POST /releases/:area/rollback')
  async rollback(
    @Input() { params, body }: InputOf<'POST /releases/:area/rollback'>,
    @Caller() actor: Actor,
  ) {
    await this.goLive.rollBack(actor, { ...params, ...body });
    return this.queries.status(params.area);
  }

  @Endpoint('GET /admin/releases')
  all() {
    return this.queries.allAreas();
  }

  @Endpoint('GET /admin/releases/:area')
  history(@Input() { params, query }: InputOf<'GET /admin/releases/:area'>) {
    return this.queries.history(params.area, query.after);
  }

  @Endpoint('GET /admin/area-tokens')
  listTokens() {
    return this.tokens.list();
  }

  @Endpoint('POST /admin/area-tokens')
  createToken(@Input() { body }: InputOf<'POST /admin/area-tokens'>, @Caller() admin: Actor) {
    return this.tokens.create(admin, body);
  }

  @Endpoint('DELETE /admin/area-tokens/:id')
  revokeToken(
    @Input() { params }: InputOf<'DELETE /admin/area-tokens/:id'>,
    @Caller() admin: Actor,
  ) {
    return this.tokens.revoke(admin, params.id);
  }

  @Endpoint('POST /internal/trials')
  async trial(@Input() { body: name }: InputOf<'POST /internal/trials'>, @Caller() actor: Actor) {
    requireCaller(actor, CHECKER);
    const release = await this.queries.waiting(name);
    const shell = (await this.states.read()).areas[SHELL];
    const control = shell && this.previews.token({ area: SHELL, id: shell.id }).token;
    const preview = this.previews.token(name).token;
    const trial = { ...name, round: release.round, paths: pathsOf(release), preview };
    return { ...trial, ...(control && { control }) };
  }

  @Endpoint('PUT /internal/releases/:area/:id/report')
  report(
    @Input() { params, body }: InputOf<'PUT /internal/releases/:area/:id/report'>,
    @Caller() actor: Actor,
  ) {
    requireCaller(actor, CHECKER);
    return this.uploads.report(actor, params, body);
  }

  @Endpoint('POST /internal/deployments')
  async deploy(@Input() { body }: InputOf<'POST /internal/deployments'>, @Caller() actor: Actor) {
    requireCaller(actor, DEPLOYER);
    return { missing: await this.goLive.deploy(body.releases) };
  }

  @Endpoint('POST /internal/deployments/:area')
  store(
    @Input() { params }: InputOf<'POST /internal/deployments/:area'>,
    @Req() request: FastifyRequest,
    @Caller() actor: Actor,
  ) {
    requireCaller(actor, DEPLOYER);
    return this.uploads.storeBuild(params.area, archiveOf(request));
  }
}

const requireCaller = ({ sub }: Actor, name: string): void => {
  if (sub !== name) throw new DomainError('FORBIDDEN');
};

/** @throws DomainError UNSUPPORTED_MEDIA_TYPE */
const archiveOf = ({ body }: FastifyRequest): Readable => {
  if (!(body instanceof Readable)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  return body;
};
