import { catalogueCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { AdminVendor, VendorConfirmationMail } from '@festival/contracts/vendors';
import { type AnswerOf, Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AskAgain } from './ask-again.js';
import { ConfirmByAdmin, ConfirmByLink } from './confirm-vendors.js';
import { ConfirmationQueries, toAdminVendor } from './confirmation.queries.js';

type Calls = typeof catalogueCalls;

/** How a new vendor becomes public. */
@Controller()
export class ConfirmationsController {
  constructor(
    private readonly confirmByLink: ConfirmByLink,
    private readonly confirmByAdmin: ConfirmByAdmin,
    private readonly askAgain: AskAgain,
    private readonly vendors: ConfirmationQueries,
  ) {}

  @Endpoint(catalogueCalls, 'POST /vendors/confirm')
  async confirm(
    @Input() { body }: InputOf<Calls['POST /vendors/confirm']>,
    @Req() { id: requestId }: FastifyRequest,
  ): Promise<AnswerOf<Calls['POST /vendors/confirm']>> {
    return { displayName: await this.confirmByLink.execute(body.token, requestId) };
  }

  @Endpoint(catalogueCalls, 'POST /vendors/confirmation')
  async sendAgain(@Who() vendor: Identity): Promise<AnswerOf<Calls['POST /vendors/confirmation']>> {
    return { emailAddress: await this.askAgain.execute(vendor) };
  }

  @Endpoint(catalogueCalls, 'GET /admin/vendors')
  list(@Input() { query }: InputOf<Calls['GET /admin/vendors']>): Promise<AdminVendor[]> {
    return this.vendors.list(query.confirmed);
  }

  @Endpoint(catalogueCalls, 'POST /admin/vendors/:id/confirm')
  async confirmForVendor(
    @Input() { params }: InputOf<Calls['POST /admin/vendors/:id/confirm']>,
    @Who() admin: Identity,
  ): Promise<AdminVendor> {
    return toAdminVendor(await this.confirmByAdmin.execute(params.id, admin));
  }

  @Endpoint(catalogueCalls, 'GET /internal/vendor-confirmations/:id')
  mail(
    @Input() { params }: InputOf<Calls['GET /internal/vendor-confirmations/:id']>,
  ): Promise<VendorConfirmationMail> {
    return this.vendors.mailOf(params.id);
  }
}
