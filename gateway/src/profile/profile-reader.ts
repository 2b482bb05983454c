import type { Identity } from '@festival/contracts/identity';
import type { Profile } from '@festival/contracts/profile';
import { IdentitySigner } from '@festival/service-kit/identity';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { Upstreams } from '../upstreams/upstreams.js';
import { composeProfile, type PartOutcome } from './compose-profile.js';
import { type ProfilePart, profileParts } from './profile-parts.js';

const PART_TIMEOUT_MS = 3_000;

/** Asks every service for its part of a profile, side by side. */
@Injectable()
export class ProfileReader {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly upstreams: Upstreams,
    private readonly signer: IdentitySigner,
  ) {}

  async read(who: Identity, requestId: string): Promise<Profile> {
    const outcomes = await Promise.all(profileParts.map((part) => this.ask(part, who, requestId)));
    return composeProfile(who, outcomes);
  }

  private async ask(
    { service, path, schema }: ProfilePart,
    who: Identity,
    requestId: string,
  ): Promise<PartOutcome> {
    try {
      const token = await this.signer.tokenFor(who, service);
      const headers = { authorization: `Bearer ${token}`, 'x-request-id': requestId };
      const { status, body } = await this.upstreams
        .of(service)
        .read({ method: 'GET', path, headers, timeoutMs: PART_TIMEOUT_MS });
      if (status !== 200) throw new Error(`answered ${status}`);
      return { service, part: schema.parse(JSON.parse(body.toString())) };
    } catch (error) {
      this.logger.warn({ err: error, service, requestId }, 'a part of a profile is missing');
      return { service };
    }
  }
}
