import { catalogueCalls } from '@festival/contracts/calls';
import type { OrderSubject, RecipientPage } from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { OrderRecipientsQueries } from './order-recipients.queries.js';

type Calls = typeof catalogueCalls;

@Controller()
export class OrderRecipientsController {
  constructor(private readonly recipients: OrderRecipientsQueries) {}

  @Endpoint(catalogueCalls, 'GET /internal/recipients/orders')
  page(
    @Input() { query }: InputOf<Calls['GET /internal/recipients/orders']>,
    @Who() service: Identity,
  ): Promise<RecipientPage> {
    return this.recipients.page(service, query);
  }

  @Endpoint(catalogueCalls, 'POST /internal/orders/current')
  current(
    @Input() { body }: InputOf<Calls['POST /internal/orders/current']>,
  ): Promise<OrderSubject[]> {
    return this.recipients.subjects(body);
  }
}
