import { FestivalClock } from '@festival/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { insertUnsubscribed } from '../persistence/unsubscribed.rows.js';
import { UnsubscribeQueries } from '../queries/unsubscribe.queries.js';

/** Unsubscribes the address of a mail from further mails of campaigns. */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: UnsubscribeQueries,
    private readonly clock: FestivalClock,
  ) {}

  /** A repeat changes nothing. @returns the address @throws DomainError NOT_FOUND */
  async execute(token: string): Promise<string> {
    const address = await this.links.addressOf(token);
    await insertUnsubscribed(this.dataSource, { ...address, unsubscribedAt: this.clock.now() });
    return address.emailAddress;
  }
}
