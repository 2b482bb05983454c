import type { Audience, AudienceKind, RecipientPage } from '@festival/contracts/campaigns';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Inject, Injectable } from '@nestjs/common';
import { audienceRegistry } from './audience-registry.js';

/** The registry's types say that each kind takes its own audience; of one that is any of them TypeScript cannot see it. */
const definitionOf = ({ kind }: Audience) =>
  audienceRegistry[kind] as (typeof audienceRegistry)[AudienceKind] & {
    page(audience: Audience, services: ServiceClient, after?: string): Promise<RecipientPage>;
    occasion?(audience: Audience): string;
    check?(audience: Audience, edition: Edition): void;
  };

/** Whom campaigns are for, from the services that know. */
@Injectable()
export class Audiences {
  constructor(
    private readonly services: ServiceClient,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws SchemaMismatch, naming what there is not in this edition */
  check(audience: Audience): void {
    definitionOf(audience).check?.(audience, this.edition);
  }

  /** @throws DomainError NOT_FOUND where it is about something that there is not; SERVICE_UNAVAILABLE */
  page(audience: Audience, after?: string): Promise<RecipientPage> {
    return definitionOf(audience).page(audience, this.services, after);
  }

  /** Every page of it. */
  async *pages(audience: Audience): AsyncGenerator<RecipientPage> {
    let after: string | undefined;
    do {
      const page = await this.page(audience, after);
      yield page;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }

  /** What a subject is reminded of; undefined where it may be written to again and again. */
  occasionOf(audience: Audience, subjectId: string): string | undefined {
    const occasion = definitionOf(audience).occasion?.(audience);
    return occasion && `${occasion}:${subjectId}`;
  }
}
