import { catalogueCalls } from '@festival/contracts/calls';
import { toCents } from '@festival/contracts/common';
import { payNowPayload } from '@festival/paynow';
import { CONFIG } from '@festival/service-kit/config';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import QRCode from 'qrcode';
import type { CatalogueConfig } from '../config.js';

type Calls = typeof catalogueCalls;

@Controller()
export class PaymentsController {
  constructor(@Inject(CONFIG) private readonly config: CatalogueConfig) {}

  @Endpoint(catalogueCalls, 'GET /payments/paynow')
  async payNow(
    @Input() { query }: InputOf<Calls['GET /payments/paynow']>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const payload = payNowPayload({
      uen: this.config.PAYNOW_UEN,
      name: this.config.PAYNOW_NAME,
      amountCents: toCents(query.amount),
      ...(query.reference && { reference: query.reference }),
    });
    const picture = await QRCode.toString(payload, { type: 'svg', margin: 2 });
    await reply.type('image/svg+xml').header('cache-control', 'private, max-age=300').send(picture);
  }
}
