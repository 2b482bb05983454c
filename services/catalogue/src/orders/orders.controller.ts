import type { Identity } from '@festival/contracts/identity';
import { toCents } from '@festival/contracts/money';
import { CONFIG } from '@festival/service-kit/config';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { type PayNowRequest, payNowPayload } from '@festival/service-kit/paynow';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import QRCode from 'qrcode';
import type { CatalogueConfig } from '../config.js';
import { ChangeOrders, VerifyOrders } from './change-orders.js';
import { OrderQueries } from './order.queries.js';
import { VendorTotals } from './order-lines.queries.js';
import { PlaceOrder } from './place-order.js';
import { SavedFilters } from './saved-filters.table.js';

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrderQueries,
    private readonly placeOrder: PlaceOrder,
    private readonly changeOrders: ChangeOrders,
    private readonly totals: VendorTotals,
    private readonly downloads: ExportDownloads,
    private readonly verifyOrders: VerifyOrders,
    private readonly savedFilters: SavedFilters,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  @Endpoint('GET /orders')
  async list(
    @Input() { query }: InputOf<'GET /orders'>,
    @Who() who: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { orders, count } = await this.orders.list(who, query);
    void reply.header('x-total-count', count);
    return orders;
  }

  @Endpoint('GET /orders/:id')
  get(@Input() { params }: InputOf<'GET /orders/:id'>, @Who() who: Identity) {
    return this.orders.get(params.id, who);
  }

  @Endpoint('POST /orders')
  place(
    @Input() { body }: InputOf<'POST /orders'>,
    @Who() buyer: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    return this.placeOrder.execute(body, buyer, keyed(body));
  }

  @Endpoint('DELETE /orders/:id')
  cancel(@Input() { params }: InputOf<'DELETE /orders/:id'>, @Who() admin: Identity) {
    return this.changeOrders.one('CANCEL', params.id, admin);
  }

  @Endpoint('POST /admin/:id/orderVerify')
  verify(@Input() { params }: InputOf<'POST /admin/:id/orderVerify'>, @Who() admin: Identity) {
    return this.changeOrders.one('VERIFY', params.id, admin);
  }

  @Endpoint('POST /admin/:id/orderUnverify')
  unverify(@Input() { params }: InputOf<'POST /admin/:id/orderUnverify'>, @Who() admin: Identity) {
    return this.changeOrders.one('UNVERIFY', params.id, admin);
  }

  @Endpoint('GET /internal/orders/:id')
  getForService(@Input() { params }: InputOf<'GET /internal/orders/:id'>) {
    return this.orders.mailed(params.id);
  }

  @Endpoint('GET /internal/students/me')
  async ofStudent(@Who() student: Identity) {
    const { orders } = await this.orders.list(student, {});
    return { pastOrders: orders };
  }

  @Endpoint('GET /orders/totals')
  slotTotals(@Who() vendor: Identity) {
    return this.totals.of(vendor.sub);
  }

  @Endpoint('GET /orders/download')
  downloadOwn(@Who() vendor: Identity, @Res() reply: FastifyReply) {
    return this.downloads.send(reply, vendor, 'orders', { vendorId: vendor.sub });
  }

  @Endpoint('GET /orders/admindownload')
  downloadAll(@Who() admin: Identity, @Res() reply: FastifyReply) {
    return this.downloads.send(reply, admin, 'orders', {});
  }

  @Endpoint('GET /orders/vendordownload/:id')
  downloadOfVendor(
    @Input() { params }: InputOf<'GET /orders/vendordownload/:id'>,
    @Who() admin: Identity,
    @Res() reply: FastifyReply,
  ) {
    return this.downloads.send(reply, admin, 'orders', { vendorId: params.id });
  }

  @Endpoint('GET /internal/recipients/orders')
  recipientPage(
    @Input() { query }: InputOf<'GET /internal/recipients/orders'>,
    @Who() service: Identity,
  ) {
    return this.orders.recipients(service, query);
  }

  @Endpoint('POST /internal/orders/current')
  subjects(@Input() { body }: InputOf<'POST /internal/orders/current'>) {
    return this.orders.subjects(body);
  }

  @Endpoint('GET /internal/events/order')
  eventPage(@Input() { query }: InputOf<'GET /internal/events/order'>) {
    return this.orders.events(query.after);
  }

  @Endpoint('GET /admin/orders')
  page(@Input() { query }: InputOf<'GET /admin/orders'>, @Who() admin: Identity) {
    return this.orders.page(admin, query);
  }

  @Endpoint('GET /admin/orders/summary')
  summary(@Input() { query }: InputOf<'GET /admin/orders/summary'>, @Who() admin: Identity) {
    return this.orders.summary(admin, query);
  }

  @Endpoint('POST /admin/orders/find')
  find(@Input() { body }: InputOf<'POST /admin/orders/find'>) {
    return this.orders.find(body.numbers);
  }

  @Endpoint('POST /admin/orders/verify')
  async verifyMany(
    @Input() { body }: InputOf<'POST /admin/orders/verify'>,
    @Who() admin: Identity,
  ) {
    if ('payments' in body) return this.verifyOrders.paid(body, admin);
    if ('until' in body) return this.verifyOrders.matching(body, admin);
    return this.changeOrders.many('VERIFY', body.ids, admin);
  }

  @Endpoint('POST /admin/orders/unverify')
  unverifyMany(@Input() { body }: InputOf<'POST /admin/orders/unverify'>, @Who() admin: Identity) {
    return this.changeOrders.many('UNVERIFY', body.ids, admin);
  }

  @Endpoint('GET /admin/orders/filters')
  filters() {
    return this.savedFilters.list();
  }

  @Endpoint('PUT /admin/orders/filters')
  saveFilter(@Input() { body }: InputOf<'PUT /admin/orders/filters'>, @Who() admin: Identity) {
    return this.savedFilters.save(admin, body);
  }

  @Endpoint('DELETE /admin/orders/filters/:id')
  deleteFilter(
    @Input() { params }: InputOf<'DELETE /admin/orders/filters/:id'>,
    @Who() admin: Identity,
  ) {
    return this.savedFilters.delete(admin, params.id);
  }

  @Endpoint('GET /payments/paynow')
  payNow(@Input() { query }: InputOf<'GET /payments/paynow'>, @Res() reply: FastifyReply) {
    const { amount, reference } = query;
    return this.sendCode({ amountCents: toCents(amount), ...(reference && { reference }) }, reply);
  }

  @Endpoint('GET /payments/payee')
  payee() {
    const { PAYNOW_UEN: uen, PAYNOW_NAME: name } = this.config;
    return { name, uen };
  }

  @Endpoint('GET /payments/donation')
  donation(@Res() reply: FastifyReply) {
    return this.sendCode({}, reply);
  }

  private async sendCode(
    wanted: Pick<PayNowRequest, 'amountCents' | 'reference'>,
    reply: FastifyReply,
  ): Promise<void> {
    const { PAYNOW_UEN: uen, PAYNOW_NAME: name } = this.config;
    const payload = payNowPayload({ uen, name, ...wanted });
    const image = await QRCode.toString(payload, { type: 'svg', margin: 2 });
    await reply.type('image/svg+xml').header('cache-control', 'private, max-age=300').send(image);
  }
}
