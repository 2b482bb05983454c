import { calls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { Profile } from '@festival/contracts/profile';
import { Who } from '@festival/service-kit/identity';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Controller, Inject, Injectable, Module, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OwnCall } from '../edge/own-call.js';

const PART_TIMEOUT_MS = 3_000;

/** Reads every service's part of a profile in parallel. */
@Injectable()
class ProfileReader {
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

/** The calls that make up a student's profile, besides the identity. Each answers for the signed-in student. */
const profileParts = [
  'GET /internal/students/me',
  'GET /internal/students/me/workshops',
  'GET /internal/students/me/points',
] as const;
type ProfilePart = (typeof profileParts)[number];

/** The result of reading a service's part; `part` is absent when the service did not answer. */
interface PartOutcome {
  service: string;
  part?: Partial<Profile>;
}

const emptyProfile: Omit<Profile, 'displayName' | 'email' | 'picture'> = {
  registeredWorkshops: [],
  waitlistedWorkshops: [],
  purchasePoints: 0,
  totalPoints: 0,
  points: [],
  pastOrders: [],
  unavailable: [],
};

/** A student's profile from its parts. A missing part stays empty and is named in `unavailable`. */
const composeProfile = (
  { name, email, picture }: Identity,
  outcomes: readonly PartOutcome[],
): Profile => {
  const profile: Profile = { ...emptyProfile, displayName: name, email: email ?? '', picture };
  for (const { part } of outcomes) Object.assign(profile, part);
  const awarded = profile.points.reduce((sum, { points }) => sum + points, 0);
  return {
    ...profile,
    totalPoints: awarded + profile.purchasePoints,
    unavailable: outcomes.filter(({ part }) => !part).map(({ service }) => service),
  };
};

@Controller('api')
export class ProfileController {
  constructor(private readonly profiles: ProfileReader) {}

  @OwnCall('GET /students/profile')
  read(@Who() who: Identity, @Req() { id }: FastifyRequest) {
    return this.profiles.read(who, id);
  }
}

@Module({ controllers: [ProfileController], providers: [ProfileReader] })
export class ProfileModule {}
