import { SIGN_IN_SECONDS } from '@festival/contracts/retention';
import { safeReturnTo } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Controller, Inject, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignIn } from '../sessions/sign-in.js';
import { CampusProvider } from './campus-provider.js';
import { CampusRefusalFilter, FinishSignIn, refusalPath } from './finish-sign-in.js';
import { FlowCookie, SignInFlows } from './sign-in-flows.js';

const RETRY_SECONDS = 5;

type LoginInput = InputOf<'GET /auth/google/login'>;

@Controller()
export class CampusSignInController {
  constructor(
    private readonly flows: SignInFlows,
    private readonly provider: CampusProvider,
    private readonly cookie: FlowCookie,
    private readonly finishSignIn: FinishSignIn,
    private readonly signIn: SignIn,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint('GET /auth/google/login')
  async login(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Input() { query }: LoginInput,
  ): Promise<void> {
    const returnTo = safeReturnTo(query.returnTo);
    const { browserId, flow } = await this.flows.begin(this.cookie.read(request), returnTo);
    const url = await this.provider.authorizationUrl(flow).catch((err) => {
      this.logger.warn({ requestId: request.id, err }, 'the campus provider cannot be reached');
      return undefined;
    });
    if (url) {
      this.cookie.set(reply, browserId, SIGN_IN_SECONDS);
      await reply.redirect(url, 302);
    } else if (request.headers.accept?.includes('text/html')) {
      await reply.redirect(refusalPath('unavailable', returnTo), 302);
    } else {
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    }
  }

  @Endpoint('GET /auth/google/callback')
  @UseFilters(CampusRefusalFilter)
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = request.url.split('?').slice(1).join('?');
    const flow = this.cookie.read(request);
    const { account, returnTo } = await this.finishSignIn.execute(flow, query);
    await this.signIn.execute(request, reply, account);
    await reply.redirect(returnTo, 302);
  }
}
