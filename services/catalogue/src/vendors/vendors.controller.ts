import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConfirmVendor, ResendConfirmation } from './confirm-vendor.js';
import { EditVendor } from './edit-vendor.js';
import { SignUpVendor } from './sign-up-vendor.js';
import { toAdminVendor, VendorQueries } from './vendor.queries.js';

@Controller()
export class VendorsController {
  constructor(
    private readonly vendors: VendorQueries,
    private readonly signUpVendor: SignUpVendor,
    private readonly editVendor: EditVendor,
    private readonly confirmVendor: ConfirmVendor,
    private readonly resendConfirmation: ResendConfirmation,
  ) {}

  @Endpoint('GET /vendors')
  async list(
    @Input() { query }: InputOf<'GET /vendors'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!query.limit) return this.vendors.list(query);
    const [page, count] = await Promise.all([this.vendors.list(query), this.vendors.count()]);
    void reply.header('x-total-count', count);
    return page;
  }

  @Endpoint('POST /vendors')
  signUp(@Input() { body }: InputOf<'POST /vendors'>, @Req() request: FastifyRequest) {
    return this.signUpVendor.execute(body, request);
  }

  @Endpoint('PATCH /vendors')
  edit(@Input() { body }: InputOf<'PATCH /vendors'>, @Who() vendor: Identity) {
    return this.editVendor.execute(vendor, body);
  }

  @Endpoint('GET /vendors/profile')
  profile(@Who() vendor: Identity) {
    return this.vendors.profile(vendor.sub);
  }

  @Endpoint('GET /vendors/:id')
  get(@Input() { params }: InputOf<'GET /vendors/:id'>) {
    return this.vendors.get(params.id);
  }

  @Endpoint('POST /vendors/confirm')
  async confirm(
    @Input() { body }: InputOf<'POST /vendors/confirm'>,
    @Req() { id: requestId }: FastifyRequest,
  ) {
    return { displayName: await this.confirmVendor.byLink(body.token, requestId) };
  }

  @Endpoint('POST /vendors/confirmation')
  async sendAgain(@Who() vendor: Identity) {
    return { emailAddress: await this.resendConfirmation.execute(vendor) };
  }

  @Endpoint('GET /admin/vendors')
  forAdmins(@Input() { query }: InputOf<'GET /admin/vendors'>) {
    return this.vendors.forAdmins(query.confirmed);
  }

  @Endpoint('POST /admin/vendors/:id/confirm')
  async confirmForVendor(
    @Input() { params }: InputOf<'POST /admin/vendors/:id/confirm'>,
    @Who() admin: Identity,
  ) {
    return toAdminVendor(await this.confirmVendor.byAdmin(params.id, admin));
  }

  @Endpoint('GET /internal/vendor-confirmations/:id')
  confirmationMail(@Input() { params }: InputOf<'GET /internal/vendor-confirmations/:id'>) {
    return this.vendors.confirmationMail(params.id);
  }
}
