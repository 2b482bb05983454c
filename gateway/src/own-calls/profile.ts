import { calls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { Profile } from '@festival/contracts/profile';
import { Who } from '@festival/service-kit/identity';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Controller, Inject } from '@nestjs/common';
import { OwnCall } from '../edge/own-call.js';
import { askEach } from './ask-each.js';

const PART_TIMEOUT_MS = 3_000;

/** The calls that make up a student's profile, besides the identity. Each answers for the signed-in student. */
const profileParts = [
  'GET /internal/students/me',
  'GET /internal/students/me/workshops',
  'GET /internal/students/me/points',
] as const;

const emptyProfile = {
  registeredWorkshops: [],
  waitlistedWorkshops: [],
  purchasePoints: 0,
  points: [],
  pastOrders: [],
};

/** Composes a student's profile from the services' parts. A missing part stays empty and is named in `unavailable`. */
@Controller('api')
export class ProfileController {
  constructor(
    private readonly services: ServiceClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @OwnCall('GET /students/profile')
  async read(@Who() as: Identity): Promise<Profile> {
    const options = { as, timeoutMs: PART_TIMEOUT_MS };
    const { answers, missing } = await askEach(
      profileParts,
      (part) => this.services.call(part, options) as Promise<Partial<Profile>>,
      (err, part) => {
        const { service } = calls[part];
        this.logger.warn({ err, service }, 'a part of a profile is missing');
      },
    );
    const parts: Profile = Object.assign({}, emptyProfile, ...answers);
    const awarded = parts.points.reduce((sum, { points }) => sum + points, 0);
    return {
      ...parts,
      displayName: as.name,
      email: as.email ?? '',
      picture: as.picture,
      totalPoints: awarded + parts.purchasePoints,
      unavailable: missing.map((part) => calls[part].service),
    };
  }
}
