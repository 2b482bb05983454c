import { catalogueCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type {
  AdminVendor,
  Vendor,
  VendorConfirmationMail,
  VendorProfile,
} from '@festival/contracts/vendors';
import { type AnswerOf, Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConfirmVendor, ResendConfirmation } from './confirm-vendor.js';
import { EditVendor } from './edit-vendor.js';
import { SignUpVendor } from './sign-up-vendor.js';
import { toAdminVendor, VendorQueries } from './vendor.queries.js';

type Calls = typeof catalogueCalls;

@Controller()
export class VendorsController {
  constructor(
    private readonly vendors: VendorQueries,
    private readonly signUpVendor: SignUpVendor,
    private readonly editVendor: EditVendor,
    private readonly confirmVendor: ConfirmVendor,
    private readonly resendConfirmation: ResendConfirmation,
  ) {}

  @Endpoint(catalogueCalls, 'GET /vendors')
  async list(
    @Input() { query }: InputOf<Calls['GET /vendors']>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Vendor[]> {
    if (!query.limit) return this.vendors.list(query);
    const [page, count] = await Promise.all([this.vendors.list(query), this.vendors.count()]);
    void reply.header('x-total-count', count);
    return page;
  }

  @Endpoint(catalogueCalls, 'POST /vendors')
  signUp(
    @Input() { body }: InputOf<Calls['POST /vendors']>,
    @Req() request: FastifyRequest,
  ): Promise<VendorProfile> {
    return this.signUpVendor.execute(body, request);
  }

  @Endpoint(catalogueCalls, 'PATCH /vendors')
  edit(
    @Input() { body }: InputOf<Calls['PATCH /vendors']>,
    @Who() vendor: Identity,
  ): Promise<VendorProfile> {
    return this.editVendor.execute(vendor, body);
  }

  @Endpoint(catalogueCalls, 'GET /vendors/profile')
  profile(@Who() vendor: Identity): Promise<VendorProfile> {
    return this.vendors.profile(vendor.sub);
  }

  @Endpoint(catalogueCalls, 'GET /vendors/:id')
  get(@Input() { params }: InputOf<Calls['GET /vendors/:id']>): Promise<Vendor> {
    return this.vendors.get(params.id);
  }

  @Endpoint(catalogueCalls, 'POST /vendors/confirm')
  async confirm(
    @Input() { body }: InputOf<Calls['POST /vendors/confirm']>,
    @Req() { id: requestId }: FastifyRequest,
  ): Promise<AnswerOf<Calls['POST /vendors/confirm']>> {
    return { displayName: await this.confirmVendor.byLink(body.token, requestId) };
  }

  @Endpoint(catalogueCalls, 'POST /vendors/confirmation')
  async sendAgain(@Who() vendor: Identity): Promise<AnswerOf<Calls['POST /vendors/confirmation']>> {
    return { emailAddress: await this.resendConfirmation.execute(vendor) };
  }

  @Endpoint(catalogueCalls, 'GET /admin/vendors')
  forAdmins(@Input() { query }: InputOf<Calls['GET /admin/vendors']>): Promise<AdminVendor[]> {
    return this.vendors.forAdmins(query.confirmed);
  }

  @Endpoint(catalogueCalls, 'POST /admin/vendors/:id/confirm')
  async confirmForVendor(
    @Input() { params }: InputOf<Calls['POST /admin/vendors/:id/confirm']>,
    @Who() admin: Identity,
  ): Promise<AdminVendor> {
    return toAdminVendor(await this.confirmVendor.byAdmin(params.id, admin));
  }

  @Endpoint(catalogueCalls, 'GET /internal/vendor-confirmations/:id')
  confirmationMail(
    @Input() { params }: InputOf<Calls['GET /internal/vendor-confirmations/:id']>,
  ): Promise<VendorConfirmationMail> {
    return this.vendors.confirmationMail(params.id);
  }
}
