import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { AdminOrderQueries } from './admin-orders.queries.js';
import { ChangeOrders, toAnswer, VerifyOrders } from './change-orders.js';
import { SavedFilters } from './saved-filters.table.js';

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly orders: AdminOrderQueries,
    private readonly changeOrders: ChangeOrders,
    private readonly verifyOrders: VerifyOrders,
    private readonly savedFilters: SavedFilters,
  ) {}

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
  async verify(@Input() { body }: InputOf<'POST /admin/orders/verify'>, @Who() admin: Identity) {
    if ('payments' in body) return this.verifyOrders.paid(body, admin);
    if ('until' in body) return this.verifyOrders.matching(body, admin);
    return toAnswer(await this.changeOrders.execute('VERIFY', body.ids, admin));
  }

  @Endpoint('POST /admin/orders/unverify')
  async unverify(
    @Input() { body }: InputOf<'POST /admin/orders/unverify'>,
    @Who() admin: Identity,
  ) {
    return toAnswer(await this.changeOrders.execute('UNVERIFY', body.ids, admin));
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
}
