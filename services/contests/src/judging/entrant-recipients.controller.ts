import { contestsCalls } from '@festival/contracts/calls';
import type { EntrantSubject, RecipientPage } from '@festival/contracts/campaigns';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller } from '@nestjs/common';
import { EntrantRecipientsQueries } from './entrant-recipients.queries.js';

type Calls = typeof contestsCalls;

@Controller()
export class EntrantRecipientsController {
  constructor(private readonly recipients: EntrantRecipientsQueries) {}

  @Endpoint(contestsCalls, 'GET /internal/recipients/entrants')
  page(
    @Input() { query }: InputOf<Calls['GET /internal/recipients/entrants']>,
  ): Promise<RecipientPage> {
    return this.recipients.page(query);
  }

  @Endpoint(contestsCalls, 'POST /internal/entrants/current')
  current(
    @Input() { body }: InputOf<Calls['POST /internal/entrants/current']>,
  ): Promise<EntrantSubject[]> {
    return this.recipients.subjects(body);
  }
}
