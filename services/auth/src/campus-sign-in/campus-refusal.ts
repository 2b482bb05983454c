import type { SignInRefusal } from '@festival/contracts/session';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A campus sign-in that failed. The sign-in page shows the reason, and lets the person try again. */
export class CampusRefusal extends Error {
  constructor(
    readonly reason: SignInRefusal,
    readonly returnTo: string,
    options?: ErrorOptions,
  ) {
    super(`campus sign-in refused: ${reason}`, options);
    this.name = 'CampusRefusal';
  }
}

/** The page that shows the reason. */
export const refusalPath = (reason: SignInRefusal, returnTo: string): string =>
  `/userlogin?${new URLSearchParams({ refused: reason, returnTo })}`;

/** A person returns from the provider in a browser, so any failure leads to a page instead of an error body. */
@Catch()
export class CampusRefusalFilter implements ExceptionFilter {
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
