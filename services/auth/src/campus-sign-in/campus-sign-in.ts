import { campusAddress, isOfDomains } from '@festival/contracts/common';
import { SIGN_IN_SECONDS } from '@festival/contracts/retention';
import { type SignInRefusal, safeReturnTo } from '@festival/contracts/session';
import { toEmail, withoutInvisible } from '@festival/contracts/typed-text';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import {
  type ArgumentsHost,
  Catch,
  Controller,
  type ExceptionFilter,
  Inject,
  Injectable,
  Module,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { z } from 'zod';
import type { Account } from '../accounts/account.js';
import type { CampusPerson } from '../accounts/account.table.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BeingErased, RecordStudent } from '../accounts/students.js';
import type { AuthConfig } from '../config.js';
import { SessionsModule } from '../sessions/sessions.js';
import { SignIn } from '../sessions/sign-in.js';
import { CampusProvider } from './campus-provider.js';
import { FlowCookie, SignInFlows } from './sign-in-flows.js';

interface CampusSignIn {
  account: Account;
  returnTo: string;
}

const reasonOf = (error: unknown): SignInRefusal => {
  if (error instanceof BeingErased) return 'erasing';
  return error instanceof AuthorizationResponseError && error.error === 'access_denied'
    ? 'cancelled'
    : 'failed';
};

/** Verifies the provider's answer and updates the person's account. openid-client's strategy for Passport needs Express, and fails on Fastify. */
@Injectable()
class FinishSignIn {
  constructor(
    private readonly flows: SignInFlows,
    private readonly provider: CampusProvider,
    private readonly recordStudent: RecordStudent,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws CampusRefusal with the reason for the person */
  async execute(cookieValue: string | undefined, query: string): Promise<CampusSignIn> {
    const flow = await this.flows.take(cookieValue, new URLSearchParams(query).get('state'));
    if (!flow) throw new CampusRefusal('expired', '/');
    const { returnTo } = flow;
    try {
      const claims = await this.provider.identify(query, flow);
      const person = toCampusPerson(claims, this.config.ALLOWED_EMAIL_DOMAINS);
      if (!person) throw new CampusRefusal('domain', returnTo);
      return { account: await this.recordStudent.execute(person), returnTo };
    } catch (error) {
      if (error instanceof CampusRefusal) throw error;
      throw new CampusRefusal(reasonOf(error), returnTo, { cause: error });
    }
  }
}

const MAX_NAME = 100;
const MAX_IMAGE = 500;

const campusClaims = z.object({
  iss: z.string().min(1).max(255),
  sub: z.string().min(1).max(255),
  email: campusAddress.transform(toEmail),
  /** Otherwise the address may be anything that the person typed. */
  email_verified: z.literal(true),
  name: z.string().overwrite(withoutInvisible).trim().min(1).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(MAX_IMAGE)
    .optional()
    .catch(undefined),
});

/** The person with these claims; undefined if the claims do not prove an address of these domains. */
export const toCampusPerson = (
  claimed: unknown,
  allowedDomains: readonly string[],
): CampusPerson | undefined => {
  const { success, data } = campusClaims.safeParse(claimed);
  if (!success || !isOfDomains(data.email, allowedDomains)) return undefined;
  const name = data.name ?? data.email.slice(0, data.email.indexOf('@'));
  return {
    issuer: data.iss,
    subject: data.sub,
    email: data.email,
    displayName: [...name].slice(0, MAX_NAME).join(''),
    picture: data.picture ?? null,
  };
};

/** A campus sign-in that failed. The sign-in page shows the reason, and lets the person try again. */
class CampusRefusal extends Error {
  constructor(
    readonly reason: SignInRefusal,
    readonly returnTo: string,
    options?: ErrorOptions,
  ) {
    super(`campus sign-in refused: ${reason}`, options);
    this.name = 'CampusRefusal';
  }
}

const refusalPath = (reason: SignInRefusal, returnTo: string): string =>
  `/userlogin?${new URLSearchParams({ refused: reason, returnTo })}`;

/** A person returns from the provider in a browser, so any failure leads to a page instead of an error body. */
@Catch()
class CampusRefusalFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const { id } = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const refusal =
      error instanceof CampusRefusal ? error : new CampusRefusal('failed', '/', { cause: error });
    const { reason, returnTo, cause } = refusal;
    if (reason === 'failed')
      this.logger.warn({ requestId: id, err: cause }, 'campus sign-in failed');
    else this.logger.info({ requestId: id, reason }, 'campus sign-in refused');
    void reply.redirect(refusalPath(reason, returnTo), 302);
  }
}

const RETRY_SECONDS = 5;

type LoginInput = InputOf<'GET /auth/google/login'>;

@Controller()
class CampusSignInController {
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

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [CampusSignInController],
  providers: [CampusProvider, FinishSignIn, FlowCookie, SignInFlows],
})
export class CampusSignInModule {}
