import { catalogueCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { SlotTotals } from '@festival/contracts/orders';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { VendorTotalsQueries } from './vendor-totals.queries.js';

type Calls = typeof catalogueCalls;

/** Exports of orders, and totals of them. */
@Controller()
export class DownloadsController {
  constructor(
    private readonly downloads: ExportDownloads,
    private readonly totals: VendorTotalsQueries,
  ) {}

  @Endpoint(catalogueCalls, 'GET /orders/totals')
  ofSlots(@Who() vendor: Identity): Promise<SlotTotals[]> {
    return this.totals.of(vendor.sub);
  }

  @Endpoint(catalogueCalls, 'GET /orders/download')
  ofVendor(@Who() vendor: Identity, @Res() reply: FastifyReply): Promise<void> {
    return this.downloads.send(reply, vendor, 'orders', { vendorId: vendor.sub });
  }

  @Endpoint(catalogueCalls, 'GET /orders/admindownload')
  ofAll(@Who() admin: Identity, @Res() reply: FastifyReply): Promise<void> {
    return this.downloads.send(reply, admin, 'orders', {});
  }

  @Endpoint(catalogueCalls, 'GET /orders/vendordownload/:id')
  ofOne(
    @Input() { params }: InputOf<Calls['GET /orders/vendordownload/:id']>,
    @Who() admin: Identity,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.downloads.send(reply, admin, 'orders', { vendorId: params.id });
  }
}
