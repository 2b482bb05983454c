import type { EventPage } from '@festival/contracts/events';
import { PreparedReads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { Injectable } from '@nestjs/common';
import { toOrderEvent } from '../domain/order-event.js';
import { publishedOrders } from '../persistence/order-event.rows.js';

/** The current state of orders, for services that consume their events. */
@Injectable()
export class OrderEventQueries {
  constructor(private readonly reads: PreparedReads) {}

  async page(after?: string): Promise<EventPage<'order'>> {
    return toEventPage(await publishedOrders(this.reads, eventPageRequest(after)), toOrderEvent);
  }
}
