import { catalogueCalls } from '@festival/contracts/calls';
import type { OrderSubject, RecipientPage } from '@festival/contracts/campaigns';
import type { EventPage } from '@festival/contracts/events';
import type { Identity } from '@festival/contracts/identity';
import type { MailedOrder, Order, SlotTotals } from '@festival/contracts/orders';
import type { CatalogueProfilePart } from '@festival/contracts/profile';
import { ExportDownloads } from '@festival/service-kit/exports';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ChangeOrder } from './change-orders.js';
import { OrderQueries } from './order.queries.js';
import { VendorTotals } from './order-lines.queries.js';
import { OrderEventQueries } from './order-messages.queries.js';
import { OrderRecipientsQueries } from './order-recipients.queries.js';
import { PlaceOrder } from './place-order.js';

type Calls = typeof catalogueCalls;

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrderQueries,
    private readonly placeOrder: PlaceOrder,
    private readonly changeOrder: ChangeOrder,
    private readonly totals: VendorTotals,
    private readonly downloads: ExportDownloads,
    private readonly recipients: OrderRecipientsQueries,
    private readonly events: OrderEventQueries,
  ) {}

  @Endpoint(catalogueCalls, 'GET /orders')
  async list(
    @Input() { query }: InputOf<Calls['GET /orders']>,
    @Who() who: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Order[]> {
    const { orders, count } = await this.orders.list(who, query);
    void reply.header('x-total-count', count);
    return orders;
  }

  @Endpoint(catalogueCalls, 'GET /orders/:id')
  get(
    @Input() { params }: InputOf<Calls['GET /orders/:id']>,
    @Who() who: Identity,
  ): Promise<Order> {
    return this.orders.get(params.id, who);
  }

  @Endpoint(catalogueCalls, 'POST /orders')
  place(
    @Input() { body }: InputOf<Calls['POST /orders']>,
    @Who() buyer: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<Order> {
    return this.placeOrder.execute(body, buyer, keyed(body));
  }

  @Endpoint(catalogueCalls, 'DELETE /orders/:id')
  cancel(
    @Input() { params }: InputOf<Calls['DELETE /orders/:id']>,
    @Who() admin: Identity,
  ): Promise<Order> {
    return this.changeOrder.execute('CANCEL', params.id, admin);
  }

  @Endpoint(catalogueCalls, 'POST /admin/:id/orderVerify')
  verify(
    @Input() { params }: InputOf<Calls['POST /admin/:id/orderVerify']>,
    @Who() admin: Identity,
  ): Promise<Order> {
    return this.changeOrder.execute('VERIFY', params.id, admin);
  }

  @Endpoint(catalogueCalls, 'POST /admin/:id/orderUnverify')
  unverify(
    @Input() { params }: InputOf<Calls['POST /admin/:id/orderUnverify']>,
    @Who() admin: Identity,
  ): Promise<Order> {
    return this.changeOrder.execute('UNVERIFY', params.id, admin);
  }

  @Endpoint(catalogueCalls, 'GET /internal/orders/:id')
  getForService(
    @Input() { params }: InputOf<Calls['GET /internal/orders/:id']>,
  ): Promise<MailedOrder> {
    return this.orders.mailed(params.id);
  }

  @Endpoint(catalogueCalls, 'GET /internal/students/me')
  async ofStudent(@Who() student: Identity): Promise<CatalogueProfilePart> {
    const { orders } = await this.orders.list(student, {});
    return { pastOrders: orders };
  }

  @Endpoint(catalogueCalls, 'GET /orders/totals')
  slotTotals(@Who() vendor: Identity): Promise<SlotTotals[]> {
    return this.totals.of(vendor.sub);
  }

  @Endpoint(catalogueCalls, 'GET /orders/download')
  downloadOwn(@Who() vendor: Identity, @Res() reply: FastifyReply): Promise<void> {
    return this.downloads.send(reply, vendor, 'orders', { vendorId: vendor.sub });
  }

  @Endpoint(catalogueCalls, 'GET /orders/admindownload')
  downloadAll(@Who() admin: Identity, @Res() reply: FastifyReply): Promise<void> {
    return this.downloads.send(reply, admin, 'orders', {});
  }

  @Endpoint(catalogueCalls, 'GET /orders/vendordownload/:id')
  downloadOfVendor(
    @Input() { params }: InputOf<Calls['GET /orders/vendordownload/:id']>,
    @Who() admin: Identity,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.downloads.send(reply, admin, 'orders', { vendorId: params.id });
  }

  @Endpoint(catalogueCalls, 'GET /internal/recipients/orders')
  recipientPage(
    @Input() { query }: InputOf<Calls['GET /internal/recipients/orders']>,
    @Who() service: Identity,
  ): Promise<RecipientPage> {
    return this.recipients.page(service, query);
  }

  @Endpoint(catalogueCalls, 'POST /internal/orders/current')
  subjects(
    @Input() { body }: InputOf<Calls['POST /internal/orders/current']>,
  ): Promise<OrderSubject[]> {
    return this.recipients.subjects(body);
  }

  @Endpoint(catalogueCalls, 'GET /internal/events/order')
  eventPage(
    @Input() { query }: InputOf<Calls['GET /internal/events/order']>,
  ): Promise<EventPage<'order'>> {
    return this.events.page(query.after);
  }
}
