import { catalogueCalls } from '@festival/contracts/calls';
import type { EventPage } from '@festival/contracts/events';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller } from '@nestjs/common';
import { OrderEventQueries } from './order-events.queries.js';

type Calls = typeof catalogueCalls;

@Controller()
export class OrderEventsController {
  constructor(private readonly events: OrderEventQueries) {}

  @Endpoint(catalogueCalls, 'GET /internal/events/order')
  page(
    @Input() { query }: InputOf<Calls['GET /internal/events/order']>,
  ): Promise<EventPage<'order'>> {
    return this.events.page(query.after);
  }
}
