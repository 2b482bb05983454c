import { type Identity, sessionOfIdentity } from '@festival/contracts/identity';
import {
  type EndedAccount,
  SESSIONS_USED,
  usedSessions,
  visitorSession,
} from '@festival/contracts/session';
import { toEmail } from '@festival/contracts/typed-text';
import { AuditLog, AuditModule } from '@festival/service-kit/audit';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Subscription } from '@festival/service-kit/redis';
import { SecurityLog } from '@festival/service-kit/security-log';
import {
  Controller,
  Inject,
  Injectable,
  Module,
  type OnModuleDestroy,
  type OnModuleInit,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import {
  type Account,
  CredentialQueries,
  credentialAccount,
  studentAccount,
} from '../accounts/account.js';
import { StudentEntity } from '../accounts/account.table.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import type { AuthConfig } from '../config.js';
import { DevicesModule } from '../devices.module.js';
import { Sessions } from './sessions.table.js';
import { SessionCookie, SignIn } from './sign-in.js';

/** Ends every session of a student or a vendor, for an admin who was told that a phone is lost. They can log in again. */
@Injectable()
class EndSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly credentials: CredentialQueries,
    private readonly sessions: Sessions,
  ) {}

  /**
   * An address may belong to a student and to a vendor; then the sessions of both end.
   * @throws DomainError ACCOUNT_UNKNOWN
   */
  async execute(who: Identity, given: string): Promise<EndedAccount[]> {
    const vendor = await this.credentials.find('vendor', given);
    return this.transactions.run(async (manager) => {
      const student = await manager.findOneBy(StudentEntity, { email: toEmail(given) });
      const accounts: Account[] = [
        ...(student ? [studentAccount(student)] : []),
        ...(vendor ? [credentialAccount(vendor)] : []),
      ];
      if (accounts.length === 0) throw new DomainError('ACCOUNT_UNKNOWN');
      const ended: EndedAccount[] = [];
      for (const { id, role, displayName } of accounts) {
        const { length: sessions } = await this.sessions.list(id, '');
        ended.push({ _id: id, role: role as EndedAccount['role'], displayName, sessions });
        await this.auditLog.append(manager, who, {
          action: 'sessions.ended',
          subject: id,
          addresses: [given],
          from: { displayName, role, sessions },
        });
        // Before the commit, so that no session survives a crash.
        await this.sessions.revokeAll(id);
      }
      return ended;
    });
  }
}

const LOGOUT_PAGE = '/logout';

@Controller()
class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly endSessions: EndSessions,
    private readonly cookie: SessionCookie,
    private readonly log: SecurityLog,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  @Endpoint('GET /auth/session')
  session(@Who() who: Identity | undefined) {
    return sessionOfIdentity(who);
  }

  @Endpoint('GET /auth/checkAuthStudent')
  checkAuthStudent(@Who() who: Identity) {
    return sessionOfIdentity(who);
  }

  /** A link or an image on another site cannot end a session: it leads to a page that asks first. */
  @Endpoint('GET /auth/logout')
  async logout(
    @Who() who: Identity | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (isCrossSite(request, this.config.PUBLIC_URL)) {
      void reply.status(303).header('location', LOGOUT_PAGE);
      return sessionOfIdentity(who);
    }
    await this.end(who, request, reply);
    return visitorSession;
  }

  @Endpoint('POST /auth/logout')
  async logoutByForm(
    @Who() who: Identity | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.end(who, request, reply);
    await reply.redirect('/', 303);
  }

  @Endpoint('GET /auth/sessions')
  own(@Who() { sub, sid }: Identity) {
    return this.sessions.list(sub, sid);
  }

  @Endpoint('DELETE /auth/sessions/:id')
  async endOne(
    @Input() { params }: InputOf<'DELETE /auth/sessions/:id'>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
  ) {
    if (!(await this.sessions.endOne(who.sub, params.id))) throw new DomainError('NOT_FOUND');
    this.record(who, request);
    return this.sessions.list(who.sub, who.sid);
  }

  @Endpoint('POST /auth/logoutEverywhere')
  async everywhere(
    @Who() who: Identity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.sessions.revokeAll(who.sub);
    await this.end(who, request, reply);
    return visitorSession;
  }

  @Endpoint('POST /admin/sessions/end')
  endOf(@Input() { body }: InputOf<'POST /admin/sessions/end'>, @Who() who: Identity) {
    return this.endSessions.execute(who, body.account);
  }

  private async end(
    who: Identity | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.end(this.cookie.read(request));
    this.cookie.clear(reply);
    if (who) this.record(who, request);
  }

  private record(who: Identity, { id: requestId, ip: address }: FastifyRequest): void {
    this.log.record('auth.logged-out', { requestId, account: who.sub, role: who.role, address });
  }
}

const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Whether the request comes from a page of another site, by the browser's headers. A typed address and a tool send no such headers. A sibling
 * domain is another site.
 */
const isCrossSite = (
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.has(String(site))) return true;
  const isForeign = (page: string | undefined): boolean => {
    if (page === undefined) return false;
    if (!URL.canParse(page)) return true;
    const from = new URL(page);
    return from.origin !== new URL(publicUrl).origin && from.host !== host;
  };
  return isForeign(headers.origin) || isForeign(headers.referer);
};

/** Notes the sessions that gateways say were used. A lost message is repeated with a later request, long before the session ends. */
@Injectable()
class SessionUses implements OnModuleInit, OnModuleDestroy {
  private readonly subscription: Subscription;

  constructor(
    @Inject(Redis) redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sessions: Sessions,
  ) {
    this.subscription = new Subscription(redis, {
      channels: [SESSIONS_USED],
      onMessage: (message) => void this.note(message),
      logger,
    });
  }

  onModuleInit(): void {
    this.subscription.open();
  }

  onModuleDestroy(): void {
    this.subscription.close();
  }

  private async note(message: string): Promise<void> {
    try {
      await this.sessions.use(usedSessions.parse(JSON.parse(message)));
    } catch (err) {
      this.logger.warn({ err }, 'the use of sessions was not noted');
    }
  }
}

@Module({
  imports: [AccountsModule, AuditModule, DevicesModule],
  controllers: [SessionsController],
  providers: [Sessions, SessionCookie, SessionUses, SignIn, EndSessions],
  exports: [Sessions, SignIn],
})
export class SessionsModule {}
