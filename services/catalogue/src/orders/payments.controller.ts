import { catalogueCalls } from '@festival/contracts/calls';
import { toCents } from '@festival/contracts/money';
import type { Payee } from '@festival/contracts/payments';
import { CONFIG } from '@festival/service-kit/config';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { type PayNowRequest, payNowPayload } from '@festival/service-kit/paynow';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import QRCode from 'qrcode';
import type { CatalogueConfig } from '../config.js';

type Calls = typeof catalogueCalls;

@Controller()
export class PaymentsController {
  constructor(@Inject(CONFIG) private readonly config: CatalogueConfig) {}

  @Endpoint(catalogueCalls, 'GET /payments/paynow')
  payNow(
    @Input() { query }: InputOf<Calls['GET /payments/paynow']>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { amount, reference } = query;
    return this.draw({ amountCents: toCents(amount), ...(reference && { reference }) }, reply);
  }

  @Endpoint(catalogueCalls, 'GET /payments/payee')
  payee(): Payee {
    const { PAYNOW_UEN: uen, PAYNOW_NAME: name } = this.config;
    return { name, uen };
  }

  @Endpoint(catalogueCalls, 'GET /payments/donation')
  donation(@Res() reply: FastifyReply): Promise<void> {
    return this.draw({}, reply);
  }

  private async draw(
    wanted: Pick<PayNowRequest, 'amountCents' | 'reference'>,
    reply: FastifyReply,
  ): Promise<void> {
    const { PAYNOW_UEN: uen, PAYNOW_NAME: name } = this.config;
    const payload = payNowPayload({ uen, name, ...wanted });
    const image = await QRCode.toString(payload, { type: 'svg', margin: 2 });
    await reply.type('image/svg+xml').header('cache-control', 'private, max-age=300').send(image);
  }
}
