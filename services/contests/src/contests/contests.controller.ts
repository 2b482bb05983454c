import { contestsCalls } from '@festival/contracts/calls';
import type { Entry } from '@festival/contracts/contests';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { CreateEntry } from './commands/create-entry.js';
import { EntryQueries } from './queries/entry.queries.js';

type Calls = typeof contestsCalls;

@Controller()
export class ContestsController {
  constructor(
    private readonly queries: EntryQueries,
    private readonly createEntry: CreateEntry,
  ) {}

  @Endpoint(contestsCalls, 'GET /contests')
  list(): Promise<Entry[]> {
    return this.queries.list();
  }

  @Endpoint(contestsCalls, 'POST /contests')
  create(
    @Input() { body }: InputOf<Calls['POST /contests']>,
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<Entry> {
    return this.createEntry.execute(admin, body, keyed(body));
  }
}
