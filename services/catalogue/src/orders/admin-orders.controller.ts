import type {
  AdminOrderPage,
  FoundOrder,
  OrdersChanged,
  OrdersSummary,
} from '@festival/contracts/admin-orders';
import { catalogueCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { AdminOrderQueries } from './admin-orders.queries.js';
import { ChangeOrders } from './change-orders.js';
import { toAnswer, VerifyMatching, VerifyPayments } from './verify-payments.js';

type Calls = typeof catalogueCalls;

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly orders: AdminOrderQueries,
    private readonly changeOrders: ChangeOrders,
    private readonly verifyMatching: VerifyMatching,
    private readonly verifyPayments: VerifyPayments,
  ) {}

  @Endpoint(catalogueCalls, 'GET /admin/orders')
  page(
    @Input() { query }: InputOf<Calls['GET /admin/orders']>,
    @Who() admin: Identity,
  ): Promise<AdminOrderPage> {
    return this.orders.page(admin, query);
  }

  @Endpoint(catalogueCalls, 'GET /admin/orders/summary')
  summary(
    @Input() { query }: InputOf<Calls['GET /admin/orders/summary']>,
    @Who() admin: Identity,
  ): Promise<OrdersSummary> {
    return this.orders.summary(admin, query);
  }

  @Endpoint(catalogueCalls, 'POST /admin/orders/find')
  find(@Input() { body }: InputOf<Calls['POST /admin/orders/find']>): Promise<FoundOrder[]> {
    return this.orders.find(body.numbers);
  }

  @Endpoint(catalogueCalls, 'POST /admin/orders/verify')
  async verify(
    @Input() { body }: InputOf<Calls['POST /admin/orders/verify']>,
    @Who() admin: Identity,
  ): Promise<OrdersChanged> {
    if ('payments' in body) return this.verifyPayments.execute(body, admin);
    if ('until' in body) return this.verifyMatching.execute(body, admin);
    return toAnswer(await this.changeOrders.execute('VERIFY', body.ids, admin));
  }

  @Endpoint(catalogueCalls, 'POST /admin/orders/unverify')
  async unverify(
    @Input() { body }: InputOf<Calls['POST /admin/orders/unverify']>,
    @Who() admin: Identity,
  ): Promise<OrdersChanged> {
    return toAnswer(await this.changeOrders.execute('UNVERIFY', body.ids, admin));
  }
}
