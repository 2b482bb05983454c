import { workshopsCalls } from '@festival/contracts/calls';
import type { RecipientPage, RegistrationSubject } from '@festival/contracts/campaigns';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller } from '@nestjs/common';
import { RegistrationRecipientsQueries } from './registration-recipients.queries.js';

type Calls = typeof workshopsCalls;

@Controller()
export class RegistrationRecipientsController {
  constructor(private readonly recipients: RegistrationRecipientsQueries) {}

  @Endpoint(workshopsCalls, 'GET /internal/recipients/registrations')
  page(
    @Input() { query }: InputOf<Calls['GET /internal/recipients/registrations']>,
  ): Promise<RecipientPage> {
    return this.recipients.page(query);
  }

  @Endpoint(workshopsCalls, 'POST /internal/registrations/current')
  current(
    @Input() { body }: InputOf<Calls['POST /internal/registrations/current']>,
  ): Promise<RegistrationSubject[]> {
    return this.recipients.subjects(body);
  }
}
