import type { Audience, AudienceKind, RecipientPage } from '@festival/contracts/campaigns';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Inject, Injectable } from '@nestjs/common';
import { audienceRegistry } from './audience-registry.js';

/** The registry's types ensure that each kind gets its own audience. TypeScript cannot see that for a union. */
const definitionOf = ({ kind }: Audience) =>
  audienceRegistry[kind] as (typeof audienceRegistry)[AudienceKind] & {
    page(audience: Audience, services: ServiceClient, after?: string): Promise<RecipientPage>;
    occasion?(audience: Audience): string;
    check?(audience: Audience, edition: Edition): void;
  };

/** Reads the audiences of campaigns from the services that own them. */
@Injectable()
export class Audiences {
  constructor(
    private readonly services: ServiceClient,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws SchemaMismatch naming a value that the edition does not have */
  check(audience: Audience): void {
    definitionOf(audience).check?.(audience, this.edition);
  }

  /** @throws DomainError NOT_FOUND if the workshop or other thing does not exist; SERVICE_UNAVAILABLE */
  page(audience: Audience, after?: string): Promise<RecipientPage> {
    return definitionOf(audience).page(audience, this.services, after);
  }

  /** Whether the workshop or other thing does not exist. False while its service cannot answer: the campaign then waits for it, and may reach nobody. */
  async isUnknown(audience: Audience): Promise<boolean> {
    if (!definitionOf(audience).mayBeUnknown) return false;
    return this.page(audience).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        return error.code === 'NOT_FOUND';
      },
    );
  }

  /** All pages. */
  async *pages(audience: Audience): AsyncGenerator<RecipientPage> {
    let after: string | undefined;
    do {
      const page = await this.page(audience, after);
      yield page;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }

  /** What a subject is reminded of; undefined if it may get any number of mails. */
  occasionOf(audience: Audience, subjectId: string): string | undefined {
    const occasion = definitionOf(audience).occasion?.(audience);
    return occasion && `${occasion}:${subjectId}`;
  }
}
