import type { SavedFilter } from '@festival/contracts/admin-orders';
import { catalogueCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { DeleteFilter, SavedFilterQueries, SaveFilter } from './saved-filters.js';

type Calls = typeof catalogueCalls;

@Controller()
export class SavedFiltersController {
  constructor(
    private readonly filters: SavedFilterQueries,
    private readonly saveFilter: SaveFilter,
    private readonly deleteFilter: DeleteFilter,
  ) {}

  @Endpoint(catalogueCalls, 'GET /admin/orders/filters')
  list(): Promise<SavedFilter[]> {
    return this.filters.list();
  }

  @Endpoint(catalogueCalls, 'PUT /admin/orders/filters')
  save(
    @Input() { body }: InputOf<Calls['PUT /admin/orders/filters']>,
    @Who() admin: Identity,
  ): Promise<SavedFilter> {
    return this.saveFilter.execute(admin, body);
  }

  @Endpoint(catalogueCalls, 'DELETE /admin/orders/filters/:id')
  delete(
    @Input() { params }: InputOf<Calls['DELETE /admin/orders/filters/:id']>,
    @Who() admin: Identity,
  ): Promise<SavedFilter> {
    return this.deleteFilter.execute(admin, params.id);
  }
}
