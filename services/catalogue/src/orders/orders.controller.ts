import { catalogueCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { MailedOrder, Order } from '@festival/contracts/orders';
import type { CatalogueProfilePart } from '@festival/contracts/profile';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ChangeOrder } from './change-orders.js';
import { OrderQueries } from './order.queries.js';
import { PlaceOrder } from './place-order.js';

type Calls = typeof catalogueCalls;

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrderQueries,
    private readonly placeOrder: PlaceOrder,
    private readonly changeOrder: ChangeOrder,
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
}
