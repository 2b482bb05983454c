import type {
  AdminOrderPage,
  FoundOrder,
  OrdersChanged,
  OrdersSummary,
  SavedFilter,
} from '@festival/contracts/admin-orders';
import { catalogueCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { AdminOrderQueries } from './admin-orders.queries.js';
import { ChangeOrders, toAnswer, VerifyOrders } from './change-orders.js';
import { SavedFilters } from './saved-filters.table.js';

type Calls = typeof catalogueCalls;

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly orders: AdminOrderQueries,
    private readonly changeOrders: ChangeOrders,
    private readonly verifyOrders: VerifyOrders,
    private readonly savedFilters: SavedFilters,
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
    if ('payments' in body) return this.verifyOrders.paid(body, admin);
    if ('until' in body) return this.verifyOrders.matching(body, admin);
    return toAnswer(await this.changeOrders.execute('VERIFY', body.ids, admin));
  }

  @Endpoint(catalogueCalls, 'POST /admin/orders/unverify')
  async unverify(
    @Input() { body }: InputOf<Calls['POST /admin/orders/unverify']>,
    @Who() admin: Identity,
  ): Promise<OrdersChanged> {
    return toAnswer(await this.changeOrders.execute('UNVERIFY', body.ids, admin));
  }

  @Endpoint(catalogueCalls, 'GET /admin/orders/filters')
  filters(): Promise<SavedFilter[]> {
    return this.savedFilters.list();
  }

  @Endpoint(catalogueCalls, 'PUT /admin/orders/filters')
  saveFilter(
    @Input() { body }: InputOf<Calls['PUT /admin/orders/filters']>,
    @Who() admin: Identity,
  ): Promise<SavedFilter> {
    return this.savedFilters.save(admin, body);
  }

  @Endpoint(catalogueCalls, 'DELETE /admin/orders/filters/:id')
  deleteFilter(
    @Input() { params }: InputOf<Calls['DELETE /admin/orders/filters/:id']>,
    @Who() admin: Identity,
  ): Promise<SavedFilter> {
    return this.savedFilters.delete(admin, params.id);
  }
}
