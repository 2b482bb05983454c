import { calls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { Profile } from '@festival/contracts/profile';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Inject, Injectable } from '@nestjs/common';
import { composeProfile, type PartOutcome } from './compose-profile.js';
import { type ProfilePart, profileParts } from './profile-parts.js';

const PART_TIMEOUT_MS = 3_000;

/** Reads every service's part of a profile in parallel. */
@Injectable()
export class ProfileReader {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly services: ServiceClient,
  ) {}

  async read(who: Identity, requestId: string): Promise<Profile> {
    const outcomes = await Promise.all(profileParts.map((part) => this.ask(part, who, requestId)));
    return composeProfile(who, outcomes);
  }

  private async ask(name: ProfilePart, as: Identity, requestId: string): Promise<PartOutcome> {
    const { service } = calls[name];
    try {
      const timeoutMs = PART_TIMEOUT_MS;
      return { service, part: await this.services.call(name, { as, requestId, timeoutMs }) };
    } catch (error) {
      this.logger.warn({ err: error, service, requestId }, 'a part of a profile is missing');
      return { service };
    }
  }
}
