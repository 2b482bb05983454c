import { catalogueCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { SlotTotals } from '@festival/contracts/orders';
import { sendCsv } from '@festival/service-kit/csv';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OrdersCsv } from './orders-csv.js';
import { VendorTotals } from './vendor-totals.js';

type Calls = typeof catalogueCalls;

/** Orders as files, and added up. */
@Controller()
export class DownloadsController {
  constructor(
    private readonly csv: OrdersCsv,
    private readonly totals: VendorTotals,
  ) {}

  @Endpoint(catalogueCalls, 'GET /orders/totals')
  ofSlots(@Who() vendor: Identity): Promise<SlotTotals[]> {
    return this.totals.of(vendor.sub);
  }

  @Endpoint(catalogueCalls, 'GET /orders/download')
  ofVendor(@Who() vendor: Identity, @Res() reply: FastifyReply): Promise<void> {
    return this.send(reply, vendor.sub);
  }

  @Endpoint(catalogueCalls, 'GET /orders/admindownload')
  ofAll(@Res() reply: FastifyReply): Promise<void> {
    return this.send(reply);
  }

  @Endpoint(catalogueCalls, 'GET /orders/vendordownload/:id')
  ofOne(
    @Input() { params }: InputOf<Calls['GET /orders/vendordownload/:id']>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(reply, params.id);
  }

  private async send(reply: FastifyReply, vendorId?: string): Promise<void> {
    await sendCsv(reply, await this.csv.of(vendorId), 'orders.csv');
  }
}
