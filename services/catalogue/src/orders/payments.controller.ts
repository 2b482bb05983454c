import { toCents } from '@festival/contracts/money';
import { CONFIG } from '@festival/service-kit/config';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { type PayNowRequest, payNowPayload } from '@festival/service-kit/paynow';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import QRCode from 'qrcode';
import type { CatalogueConfig } from '../config.js';

@Controller()
export class PaymentsController {
  constructor(@Inject(CONFIG) private readonly config: CatalogueConfig) {}

  @Endpoint('GET /payments/paynow')
  payNow(@Input() { query }: InputOf<'GET /payments/paynow'>, @Res() reply: FastifyReply) {
    const { amount, reference } = query;
    return this.draw({ amountCents: toCents(amount), ...(reference && { reference }) }, reply);
  }

  @Endpoint('GET /payments/payee')
  payee() {
    const { PAYNOW_UEN: uen, PAYNOW_NAME: name } = this.config;
    return { name, uen };
  }

  @Endpoint('GET /payments/donation')
  donation(@Res() reply: FastifyReply) {
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
